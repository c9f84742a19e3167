// pass: hand-written
// idea: x / (y / z) is x * (z / y) where both carry the flag
// verdict: correct

func.func @arcp_quotient_of_quotient(%x: f32, %y: f32, %z: f32) -> f32 {
  %q = arith.divf %y, %z fastmath<arcp> : f32
  %r = arith.divf %x, %q fastmath<arcp> : f32
  return %r : f32
}
