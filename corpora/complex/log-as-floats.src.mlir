// pass: convert-complex-to-standard
// idea: the logarithm is what the conversion computes of the parts
// verdict: correct

func.func @log(%z: complex<f32>) -> complex<f32> {
  %r = complex.log %z : complex<f32>
  return %r : complex<f32>
}
