func.func @f(%x: index) -> index {
  %c7 = index.constant 7
  %0 = index.and %x, %c7
  %1 = index.sub %x, %0
  return %1 : index
}
