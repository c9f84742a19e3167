// pass: hand-written
// idea: a sum of f8E4M3FN may be computed in f16: 11 >= 2 * 4 + 2 bits
// verdict: correct
// options: --encoding exact --timeout 60

func.func @addf_f8e4m3fn_in_f16(%x: f8E4M3FN, %y: f8E4M3FN) -> f8E4M3FN {
  %r = arith.addf %x, %y : f8E4M3FN
  return %r : f8E4M3FN
}
