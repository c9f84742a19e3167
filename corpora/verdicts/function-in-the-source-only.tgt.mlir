func.func @fine(%x: i32) -> i32 {
  return %x : i32
}
