// pass: canonicalize
// idea: 60000 + 60000 overflows to inf in f16
// verdict: correct

func.func @addf_f16_overflow() -> f16 {
  %a = arith.constant 6.0e+04 : f16
  %b = arith.constant 6.0e+04 : f16
  %r = arith.addf %a, %b : f16
  return %r : f16
}
