// pass: hand-written
// idea: @newer has an operation that the parser does not know; that cost the whole file, and @difference, which is wrong for %x = 1, was not looked at
// verdict: incorrect

func.func @newer(%x: f32) -> f32 {
  %r = arith.minimumnumf %x, %x : f32
  return %r : f32
}
func.func @difference(%x: i32, %y: i32) -> i32 {
  %r = arith.subi %x, %y : i32
  return %r : i32
}
