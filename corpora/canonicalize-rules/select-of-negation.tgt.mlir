func.func @select_of_negation(%c: i1, %a: f32, %b: f32) -> f32 {
  %0 = arith.select %c, %b, %a : f32
  return %0 : f32
}
