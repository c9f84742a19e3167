// pass: hand-written
// idea: (-a) * (-b) is a * b
// verdict: correct

func.func @negations_in_a_product(%a: f32, %b: f32) -> f32 {
  %m = arith.negf %a : f32
  %n = arith.negf %b : f32
  %r = arith.mulf %m, %n : f32
  return %r : f32
}
