// pass: hand-written
// idea: 0 - z is not -z: at 0 it is 0, not -0
// verdict: incorrect

func.func @neg(%z: complex<f32>) -> complex<f32> {
  %r = complex.neg %z : complex<f32>
  return %r : complex<f32>
}
