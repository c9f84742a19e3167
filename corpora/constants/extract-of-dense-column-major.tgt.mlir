func.func @extract_of_dense_column_major() -> f32 {
  %r = arith.constant 3.0 : f32
  return %r : f32
}
