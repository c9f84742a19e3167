func.func @contract_not_fused(%x: f32, %y: f32, %z: f32) -> f32 {
  %p = arith.mulf %x, %y : f32
  %r = arith.addf %p, %z : f32
  return %r : f32
}
