func.func @nsz_divisor_target_only(%x: f32, %y: f32) -> f32 {
  %r = arith.divf %x, %y fastmath<nsz> : f32
  return %r : f32
}
