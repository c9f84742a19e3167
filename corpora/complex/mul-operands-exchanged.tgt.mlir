func.func @mul(%z: complex<f32>, %w: complex<f32>) -> complex<f32> {
  %r = complex.mul %w, %z : complex<f32>
  return %r : complex<f32>
}
