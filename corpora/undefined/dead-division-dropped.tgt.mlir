func.func @dead_division_dropped(%x: i32, %y: i32) -> i32 {
  return %x : i32
}
