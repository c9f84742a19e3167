// pass: convert-complex-to-standard
// idea: the logarithm of one more is what the conversion computes of the parts
// verdict: correct

func.func @log1p(%z: complex<f32>) -> complex<f32> {
  %r = complex.log1p %z : complex<f32>
  return %r : complex<f32>
}
