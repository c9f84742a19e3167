func.func @neg(%z: complex<f32>) -> complex<f32> {
  %0 = complex.constant [0.0 : f32, 0.0 : f32] : complex<f32>
  %r = complex.sub %0, %z : complex<f32>
  return %r : complex<f32>
}
