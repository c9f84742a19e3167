func.func @negation_out_of_a_quotient(%a: f32, %b: f32) -> f32 {
  %q = arith.divf %a, %b : f32
  %r = arith.negf %q : f32
  return %r : f32
}
