func.func @integer_there_and_back(%x: i16) -> i16 {
  return %x : i16
}
