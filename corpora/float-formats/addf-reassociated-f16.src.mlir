// pass: hand-written
// idea: float addition does not associate in f16: 65504 + -65504 + 1 gives 1.0 and 0.0
// verdict: incorrect

func.func @addf_reassociated_f16(%a: f16, %b: f16, %c: f16) -> f16 {
  %s = arith.addf %a, %b : f16
  %r = arith.addf %s, %c : f16
  return %r : f16
}
