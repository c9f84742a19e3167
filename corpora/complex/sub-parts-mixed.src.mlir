// pass: hand-written
// idea: the imaginary parts are subtracted the other way round: i - 0 is i
// verdict: incorrect

func.func @sub(%z: complex<f32>, %w: complex<f32>) -> complex<f32> {
  %r = complex.sub %z, %w : complex<f32>
  return %r : complex<f32>
}
