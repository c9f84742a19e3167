func.func @back_and_there(%x: i16) -> i16 {
  return %x : i16
}
