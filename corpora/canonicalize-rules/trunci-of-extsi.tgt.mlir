func.func @trunci_of_extsi(%x: i8) -> i8 {
  return %x : i8
}
