func.func @subf_as_addf_of_negation(%a: f32, %b: f32) -> f32 {
  %n = arith.negf %b : f32
  %r = arith.addf %a, %n : f32
  return %r : f32
}
