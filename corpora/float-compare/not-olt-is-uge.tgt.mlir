func.func @not_olt_is_uge(%a: f32, %b: f32) -> i1 {
  %r = arith.cmpf uge, %a, %b : f32
  return %r : i1
}
