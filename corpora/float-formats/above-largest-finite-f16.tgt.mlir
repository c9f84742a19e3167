func.func @above_largest_finite_f16(%x: f16) -> i1 {
  %c = arith.constant 0x7C00 : f16
  %r = arith.cmpf oeq, %x, %c : f16
  return %r : i1
}
