func.func @addf_f16_saturated() -> f16 {
  %r = arith.constant 6.55e+04 : f16
  return %r : f16
}
