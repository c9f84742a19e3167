func.func @olt_swapped(%a: f32, %b: f32) -> i1 {
  %r = arith.cmpf ogt, %b, %a : f32
  return %r : i1
}
