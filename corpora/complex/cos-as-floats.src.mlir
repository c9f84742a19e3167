// pass: convert-complex-to-standard
// idea: the cosine is what the conversion computes of the parts
// verdict: correct

func.func @cos(%z: complex<f32>) -> complex<f32> {
  %r = complex.cos %z : complex<f32>
  return %r : complex<f32>
}
