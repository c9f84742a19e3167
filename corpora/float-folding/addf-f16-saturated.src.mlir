// pass: hand-written
// idea: 60000 + 60000 is inf in f16, not the largest finite 65504
// verdict: incorrect

func.func @addf_f16_saturated() -> f16 {
  %a = arith.constant 6.0e+04 : f16
  %b = arith.constant 6.0e+04 : f16
  %r = arith.addf %a, %b : f16
  return %r : f16
}
