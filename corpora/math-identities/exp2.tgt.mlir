func.func @exp2(%x: f64) -> f64 {
  %c = arith.constant 0.693147180559945286 : f64
  %s = arith.mulf %x, %c : f64
  %r = math.exp %s : f64
  return %r : f64
}
