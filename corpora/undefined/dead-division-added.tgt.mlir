func.func @dead_division_added(%x: i32, %y: i32) -> i32 {
  %q = arith.divsi %x, %y : i32
  return %x : i32
}
