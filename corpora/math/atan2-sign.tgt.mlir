func.func @atan2_sign(%y: f32, %x: f32) -> i1 {
  %r = arith.constant false
  return %r : i1
}
