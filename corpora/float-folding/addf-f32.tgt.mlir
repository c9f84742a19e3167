func.func @addf_f32() -> f32 {
  %r = arith.constant 0.3 : f32
  return %r : f32
}
