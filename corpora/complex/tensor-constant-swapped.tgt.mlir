func.func @f(%i: index) -> complex<f32> {
  %r = complex.constant [4.0 : f32, 3.0 : f32] : complex<f32>
  return %r : complex<f32>
}
