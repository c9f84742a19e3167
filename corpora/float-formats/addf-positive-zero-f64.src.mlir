// pass: hand-written
// idea: x + 0.0 is not x in f64 either: x = -0.0
// verdict: incorrect

func.func @addf_positive_zero_f64(%x: f64) -> f64 {
  %c = arith.constant 0.0 : f64
  %r = arith.addf %x, %c : f64
  return %r : f64
}
