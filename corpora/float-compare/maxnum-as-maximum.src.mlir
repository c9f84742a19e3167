// pass: hand-written
// idea: of -0.0 and +0.0 maxnumf may give the one that maximumf gives
// verdict: correct

func.func @maxnum_as_maximum(%a: f32, %b: f32) -> f32 {
  %r = arith.maxnumf %a, %b fastmath<nnan> : f32
  return %r : f32
}
