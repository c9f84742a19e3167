// pass: hand-written
// idea: (-a) * b is not a * b: a = b = 1.0
// verdict: incorrect

func.func @negation_lost_in_a_product(%a: f32, %b: f32) -> f32 {
  %m = arith.negf %a : f32
  %r = arith.mulf %m, %b : f32
  return %r : f32
}
