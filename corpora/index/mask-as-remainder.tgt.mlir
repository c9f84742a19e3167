func.func @f(%x: index) -> index {
  %c8 = index.constant 8
  %0 = index.rems %x, %c8
  return %0 : index
}
