// pass: convert-complex-to-standard
// idea: both parts are negated, zeros too
// verdict: correct

func.func @neg(%z: complex<f32>) -> complex<f32> {
  %r = complex.neg %z : complex<f32>
  return %r : complex<f32>
}
