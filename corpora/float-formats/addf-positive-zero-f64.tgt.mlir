func.func @addf_positive_zero_f64(%x: f64) -> f64 {
  return %x : f64
}
