func.func @widened_maximum(%x: f16, %y: f16) -> f16 {
  %r = arith.maximumf %x, %y : f16
  return %r : f16
}
