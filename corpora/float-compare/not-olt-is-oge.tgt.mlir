func.func @not_olt_is_oge(%a: f32, %b: f32) -> i1 {
  %r = arith.cmpf oge, %a, %b : f32
  return %r : i1
}
