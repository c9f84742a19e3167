func.func @angle(%arg0: complex<f32>) -> f32 {
  %0 = complex.re %arg0 : complex<f32>
  %1 = complex.im %arg0 : complex<f32>
  %2 = math.atan2 %1, %0 : f32
  return %2 : f32
}
