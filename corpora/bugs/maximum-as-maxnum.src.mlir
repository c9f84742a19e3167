// pass: hand-written
// idea: maximumf(+0.0, -0.0) is +0.0, and maxnumf of them may be -0.0
// verdict: possibly-incorrect

func.func @maximum_as_maxnum(%a: f32, %b: f32) -> f32 {
  %r = arith.maximumf %a, %b fastmath<nnan> : f32
  return %r : f32
}
