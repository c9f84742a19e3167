// pass: hand-written
// idea: -(a - b) is not b - a: a = b = 1.0 gives -0.0 and 0.0
// verdict: incorrect

func.func @negated_difference(%a: f32, %b: f32) -> f32 {
  %s = arith.subf %a, %b : f32
  %r = arith.negf %s : f32
  return %r : f32
}
