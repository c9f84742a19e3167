func.func @trunc_of_an_extension(%x: i8) -> i8 {
  return %x : i8
}
