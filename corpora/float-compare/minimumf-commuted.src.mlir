// pass: hand-written
// idea: minimumf and maximumf commute, signed zeros and NaN included
// verdict: correct

func.func @minimumf_commuted(%a: f32, %b: f32) -> f32 {
  %s = arith.minimumf %a, %b : f32
  %r = arith.maximumf %s, %a : f32
  return %r : f32
}
