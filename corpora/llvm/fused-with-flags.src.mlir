// pass: hand-written
// idea: with contract on both, a product and a sum may be one operation
// verdict: correct

func.func @fused_with_flags(%x: f32, %y: f32, %z: f32) -> f32 {
  %p = arith.mulf %x, %y fastmath<contract> : f32
  %r = arith.addf %p, %z fastmath<contract> : f32
  return %r : f32
}
