// pass: canonicalize
// idea: exp(0.5) is not 1.5: there is nothing else to try
// verdict: incorrect

func.func @exp_folded_wrong() -> f32 {
  %c = arith.constant 5.000000e-01 : f32
  %r = math.exp %c : f32
  return %r : f32
}
