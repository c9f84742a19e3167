// pass: convert-complex-to-standard
// idea: the power is what the conversion computes of the parts
// verdict: correct

func.func @pow(%z: complex<f32>, %w: complex<f32>) -> complex<f32> {
  %r = complex.pow %z, %w : complex<f32>
  return %r : complex<f32>
}
