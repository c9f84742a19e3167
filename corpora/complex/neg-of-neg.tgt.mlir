func.func @f(%z: complex<f32>) -> complex<f32> {
  return %z : complex<f32>
}
