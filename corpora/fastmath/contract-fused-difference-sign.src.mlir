// pass: hand-written
// idea: x * y - z is not fma(x, y, z)
// verdict: incorrect

func.func @contract_fused_difference_sign(%x: f32, %y: f32, %z: f32) -> f32 {
  %p = arith.mulf %x, %y fastmath<contract> : f32
  %r = arith.subf %p, %z fastmath<contract> : f32
  return %r : f32
}
