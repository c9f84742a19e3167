// pass: convert-complex-to-standard
// idea: the exponential is what the conversion computes of the parts
// verdict: correct

func.func @exp(%z: complex<f32>) -> complex<f32> {
  %r = complex.exp %z : complex<f32>
  return %r : complex<f32>
}
