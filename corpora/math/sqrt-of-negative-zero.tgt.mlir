func.func @sqrt_of_negative_zero() -> f32 {
  %r = arith.constant -0.0 : f32
  return %r : f32
}
