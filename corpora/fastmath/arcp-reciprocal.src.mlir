// pass: hand-written
// idea: x / y is x * (1 / y)
// verdict: correct

func.func @arcp_reciprocal(%x: f32, %y: f32) -> f32 {
  %r = arith.divf %x, %y fastmath<arcp> : f32
  return %r : f32
}
