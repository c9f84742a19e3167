// pass: canonicalize
// idea: 0.1 + 0.2 in f64 is 0.30000000000000004
// verdict: correct

func.func @addf_f64() -> f64 {
  %a = arith.constant 0.1 : f64
  %b = arith.constant 0.2 : f64
  %r = arith.addf %a, %b : f64
  return %r : f64
}
