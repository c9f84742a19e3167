// pass: convert-complex-to-standard
// idea: the exponential minus one is what the conversion computes of the parts
// verdict: correct

func.func @expm1(%z: complex<f32>) -> complex<f32> {
  %r = complex.expm1 %z : complex<f32>
  return %r : complex<f32>
}
