func.func @extract_of_dense() -> f32 {
  %r = arith.constant 6.0 : f32
  return %r : f32
}
