func.func @reassoc_target_only(%x: f32, %y: f32, %z: f32) -> f32 {
  %p = arith.addf %x, %y fastmath<reassoc> : f32
  %r = arith.addf %p, %z fastmath<reassoc> : f32
  return %r : f32
}
