func.func @negated_difference(%a: f32, %b: f32) -> f32 {
  %r = arith.subf %b, %a : f32
  return %r : f32
}
