// pass: hand-written
// idea: the real part has a sum for a difference: i * i is -1, not 1
// verdict: incorrect

func.func @mul(%z: complex<f32>, %w: complex<f32>) -> complex<f32> {
  %r = complex.mul %z, %w : complex<f32>
  return %r : complex<f32>
}
