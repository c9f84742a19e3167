// pass: hand-written
// idea: a sum of f16 may be computed in f32: 24 >= 2 * 11 + 2 bits
// verdict: correct
// options: --encoding exact --timeout 60

func.func @addf_f16_in_f32(%x: f16, %y: f16) -> f16 {
  %r = arith.addf %x, %y : f16
  return %r : f16
}
