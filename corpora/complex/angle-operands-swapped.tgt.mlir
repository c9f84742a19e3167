func.func @angle(%z: complex<f32>) -> f32 {
  %a = complex.re %z : complex<f32>
  %b = complex.im %z : complex<f32>
  %r = math.atan2 %a, %b : f32
  return %r : f32
}
