func.func @negative_zero_minus_x(%x: f32) -> f32 {
  %r = arith.negf %x : f32
  return %r : f32
}
