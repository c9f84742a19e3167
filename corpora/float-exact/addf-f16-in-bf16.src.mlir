// pass: hand-written
// idea: a sum of f16 computed in bf16 loses bits
// verdict: incorrect
// options: --encoding exact

func.func @addf_f16_in_bf16(%x: f16, %y: f16) -> f16 {
  %r = arith.addf %x, %y : f16
  return %r : f16
}
