// pass: hand-written
// idea: 0.1 + 0.2 in f64 is not the double nearest to 0.3
// verdict: incorrect

func.func @addf_f64_decimal() -> f64 {
  %a = arith.constant 0.1 : f64
  %b = arith.constant 0.2 : f64
  %r = arith.addf %a, %b : f64
  return %r : f64
}
