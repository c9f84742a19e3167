func.func @addf_f64() -> f64 {
  %r = arith.constant 0.30000000000000004 : f64
  return %r : f64
}
