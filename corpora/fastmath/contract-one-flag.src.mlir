// pass: hand-written
// idea: the product does not carry the flag
// verdict: incorrect

func.func @contract_one_flag(%x: f32, %y: f32, %z: f32) -> f32 {
  %p = arith.mulf %x, %y : f32
  %r = arith.addf %p, %z fastmath<contract> : f32
  return %r : f32
}
