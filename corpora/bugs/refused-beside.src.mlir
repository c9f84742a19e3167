// pass: hand-written
// idea: @malformed has an operation without its second operand; that cost the whole file, and @difference, which is wrong for %x = 1, was not looked at
// verdict: incorrect

func.func @malformed(%x: f32) -> f32 {
  %r = arith.minimumf %x : f32
  return %r : f32
}
func.func @difference(%x: i32, %y: i32) -> i32 {
  %r = arith.subi %x, %y : i32
  return %r : i32
}
