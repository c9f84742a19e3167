func.func @malformed(%x: f32) -> f32 {
  %r = arith.minimumf %x : f32
  return %r : f32
}
func.func @difference(%x: i32, %y: i32) -> i32 {
  %r = arith.subi %y, %x : i32
  return %r : i32
}
