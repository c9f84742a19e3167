func.func @constant() -> complex<f32> {
  %a = arith.constant 1.5 : f32
  %b = arith.constant -0.0 : f32
  %r = complex.create %a, %b : complex<f32>
  return %r : complex<f32>
}
