// pass: convert-complex-to-standard
// idea: a conjugate has the imaginary part negated
// verdict: correct

func.func @conj(%z: complex<f32>) -> complex<f32> {
  %r = complex.conj %z : complex<f32>
  return %r : complex<f32>
}
