func.func @create(%z: complex<f32>) -> complex<f32> {
  return %z : complex<f32>
}
