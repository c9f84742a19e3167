func.func @switch_constant(%i: i32, %x: i32, %y: i32, %z: i32) -> i32 {
  %w = arith.addi %x, %y : i32
  return %w : i32
}
