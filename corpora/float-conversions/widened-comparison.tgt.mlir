func.func @widened_comparison(%x: f16, %y: f16) -> i1 {
  %r = arith.cmpf olt, %x, %y : f16
  return %r : i1
}
