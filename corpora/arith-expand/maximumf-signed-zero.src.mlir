// pass: arith-expand
// idea: maximumf by comparison and select loses the order of zeros: a = 0.0, b = -0.0 gives 0.0 and -0.0
// verdict: incorrect

func.func @maximumf_signed_zero(%a: f32, %b: f32) -> f32 {
  %r = arith.maximumf %a, %b : f32
  return %r : f32
}
