func.func @one_is_une(%a: f32, %b: f32) -> i1 {
  %r = arith.cmpf une, %a, %b : f32
  return %r : i1
}
