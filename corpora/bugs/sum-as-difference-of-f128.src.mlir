// pass: hand-written
// idea: a + b is no a - b: counterexamples of f128 have exponents of four digits
// verdict: incorrect

func.func @sum_as_difference_of_f128(%a: f128, %b: f128) -> f128 {
  %r = arith.addf %a, %b : f128
  return %r : f128
}
