func.func @addf_f32_one_ulp() -> f32 {
  %r = arith.constant 0.30000004 : f32
  return %r : f32
}
