// pass: hand-written
// idea: the quotient is divided by the divisor's absolute value: 1 / 2 is 0.5, not 1
// verdict: incorrect

func.func @div(%z: complex<f32>, %w: complex<f32>) -> complex<f32> {
  %r = complex.div %z, %w : complex<f32>
  return %r : complex<f32>
}
