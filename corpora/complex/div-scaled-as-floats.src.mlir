// pass: convert-complex-to-standard
// idea: the quotient is what the conversion computes of the parts
// verdict: correct

func.func @div(%z: complex<f32>, %w: complex<f32>) -> complex<f32> {
  %r = complex.div %z, %w : complex<f32>
  return %r : complex<f32>
}
