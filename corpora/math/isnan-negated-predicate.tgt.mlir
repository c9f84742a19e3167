func.func @isnan_negated_predicate(%x: f32) -> i1 {
  %r = arith.cmpf ord, %x, %x : f32
  return %r : i1
}
