// pass: hand-written
// idea: a product and a sum that both carry the flag may be fused
// verdict: correct

func.func @contract_fma(%x: f32, %y: f32, %z: f32) -> f32 {
  %p = arith.mulf %x, %y fastmath<contract> : f32
  %r = arith.addf %p, %z fastmath<contract> : f32
  return %r : f32
}
