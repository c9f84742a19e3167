// pass: hand-written
// idea: minimumf(+0.0, -0.0) is -0.0, and minnumf of them may be +0.0
// verdict: possibly-incorrect

func.func @minimum_as_minnum(%a: f32, %b: f32) -> f32 {
  %r = arith.minimumf %a, %b fastmath<nnan> : f32
  return %r : f32
}
