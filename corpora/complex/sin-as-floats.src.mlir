// pass: convert-complex-to-standard
// idea: the sine is what the conversion computes of the parts
// verdict: correct

func.func @sin(%z: complex<f32>) -> complex<f32> {
  %r = complex.sin %z : complex<f32>
  return %r : complex<f32>
}
