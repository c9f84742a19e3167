func.func @addf_f64_decimal() -> f64 {
  %r = arith.constant 0.3 : f64
  return %r : f64
}
