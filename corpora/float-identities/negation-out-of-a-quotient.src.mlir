// pass: hand-written
// idea: (-a) / b is -(a / b)
// verdict: correct

func.func @negation_out_of_a_quotient(%a: f32, %b: f32) -> f32 {
  %m = arith.negf %a : f32
  %r = arith.divf %m, %b : f32
  return %r : f32
}
