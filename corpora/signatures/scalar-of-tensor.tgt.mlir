func.func @negated(%a: f32) -> f32 {
  %0 = arith.negf %a : f32
  return %0 : f32
}
