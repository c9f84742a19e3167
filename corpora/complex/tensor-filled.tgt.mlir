func.func @f(%z: complex<f32>, %i: index) -> complex<f32> {
  return %z : complex<f32>
}
