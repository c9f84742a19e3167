// pass: convert-complex-to-standard
// idea: the reciprocal of the square root is what the conversion computes of the parts
// verdict: correct

func.func @rsqrt(%z: complex<f32>) -> complex<f32> {
  %r = complex.rsqrt %z : complex<f32>
  return %r : complex<f32>
}
