func.func @log_of_one_negative_zero() -> f32 {
  %r = arith.constant -0.0 : f32
  return %r : f32
}
