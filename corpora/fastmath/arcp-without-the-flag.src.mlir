// pass: hand-written
// idea: without arcp, x * (1 / y) rounds twice
// verdict: incorrect

func.func @arcp_without_the_flag(%x: f32, %y: f32) -> f32 {
  %r = arith.divf %x, %y : f32
  return %r : f32
}
