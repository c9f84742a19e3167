func.func @twice_f8e5m2(%x: f8E5M2) -> f8E5M2 {
  %r = arith.addf %x, %x : f8E5M2
  return %r : f8E5M2
}
