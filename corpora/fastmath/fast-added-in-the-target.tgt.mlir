func.func @fast_added_in_the_target(%x: f32, %y: f32) -> f32 {
  %r = arith.mulf %x, %y fastmath<fast> : f32
  return %r : f32
}
