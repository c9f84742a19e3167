func.func @less_or_greater_is_one(%a: f32, %b: f32) -> i1 {
  %r = arith.cmpf one, %a, %b : f32
  return %r : i1
}
