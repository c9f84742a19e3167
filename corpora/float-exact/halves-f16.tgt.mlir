func.func @halves_f16(%x: f16) -> f16 {
  %half = arith.constant 0.5 : f16
  %h = arith.mulf %x, %half : f16
  %r = arith.addf %h, %h : f16
  return %r : f16
}
