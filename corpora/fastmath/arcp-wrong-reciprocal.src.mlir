// pass: hand-written
// idea: the reciprocal of the dividend is none of the divisor
// verdict: incorrect

func.func @arcp_wrong_reciprocal(%x: f32, %y: f32) -> f32 {
  %r = arith.divf %x, %y fastmath<arcp> : f32
  return %r : f32
}
