func.func @div(%z: complex<f32>, %w: complex<f32>) -> complex<f32> {
  %r = complex.div %w, %z : complex<f32>
  return %r : complex<f32>
}
