func.func @largest_finite_f16(%x: f16) -> i1 {
  %c = arith.constant 65504.0 : f16
  %r = arith.cmpf oge, %x, %c : f16
  return %r : i1
}
