func.func @nsz_target_only(%x: f32, %y: f32) -> f32 {
  %r = arith.addf %x, %y fastmath<nsz> : f32
  return %r : f32
}
