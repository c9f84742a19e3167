// pass: convert-complex-to-standard
// idea: the sign is what the conversion computes of the parts
// verdict: correct

func.func @sign(%z: complex<f32>) -> complex<f32> {
  %r = complex.sign %z : complex<f32>
  return %r : complex<f32>
}
