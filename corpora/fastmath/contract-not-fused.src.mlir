// pass: hand-written
// idea: nothing must be fused
// verdict: correct

func.func @contract_not_fused(%x: f32, %y: f32, %z: f32) -> f32 {
  %p = arith.mulf %x, %y fastmath<contract> : f32
  %r = arith.addf %p, %z fastmath<contract> : f32
  return %r : f32
}
