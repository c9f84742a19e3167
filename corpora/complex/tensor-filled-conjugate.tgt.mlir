func.func @f(%z: complex<f32>, %i: index) -> complex<f32> {
  %r = complex.conj %z : complex<f32>
  return %r : complex<f32>
}
