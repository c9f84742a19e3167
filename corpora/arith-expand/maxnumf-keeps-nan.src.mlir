// pass: arith-expand
// idea: maxnumf passes over a NaN on either side: b = NaN
// verdict: incorrect

func.func @maxnumf_keeps_nan(%a: f32, %b: f32) -> f32 {
  %r = arith.maxnumf %a, %b : f32
  return %r : f32
}
