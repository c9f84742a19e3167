// pass: hand-written
// idea: a - b is a + -b
// verdict: correct

func.func @subf_as_addf_of_negation(%a: f32, %b: f32) -> f32 {
  %r = arith.subf %a, %b : f32
  return %r : f32
}
