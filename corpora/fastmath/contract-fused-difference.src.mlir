// pass: hand-written
// idea: z - x * y is fma(-x, y, z)
// verdict: correct

func.func @contract_fused_difference(%x: f32, %y: f32, %z: f32) -> f32 {
  %p = arith.mulf %x, %y fastmath<contract> : f32
  %r = arith.subf %z, %p fastmath<contract> : f32
  return %r : f32
}
