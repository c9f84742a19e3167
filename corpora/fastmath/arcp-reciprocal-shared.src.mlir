// pass: hand-written
// idea: two quotients by one divisor share its reciprocal
// verdict: correct

func.func @arcp_reciprocal_shared(%x: f32, %y: f32, %z: f32) -> f32 {
  %a = arith.divf %x, %z fastmath<arcp> : f32
  %b = arith.divf %y, %z fastmath<arcp> : f32
  %r = arith.mulf %a, %b : f32
  return %r : f32
}
