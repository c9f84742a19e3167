// pass: hand-written
// idea: minimumf propagates NaN and minnumf drops it: a = NaN, b = 1.0
// verdict: incorrect

func.func @minimumf_is_minnumf(%a: f32, %b: f32) -> f32 {
  %r = arith.minimumf %a, %b : f32
  return %r : f32
}
