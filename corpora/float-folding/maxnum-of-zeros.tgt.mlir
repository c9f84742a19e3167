func.func @maxnum_of_zeros() -> f32 {
  %r = arith.constant -0.0 : f32
  return %r : f32
}
