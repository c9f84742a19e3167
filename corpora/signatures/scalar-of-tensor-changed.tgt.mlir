func.func @negated(%a: f32) -> f32 {
  %0 = arith.negf %a : f32
  return %a : f32
}
