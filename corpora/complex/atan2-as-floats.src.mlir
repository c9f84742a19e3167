// pass: convert-complex-to-standard
// idea: the angle of two complex numbers is what the conversion computes of the parts
// verdict: correct

func.func @atan2(%z: complex<f32>, %w: complex<f32>) -> complex<f32> {
  %r = complex.atan2 %z, %w : complex<f32>
  return %r : complex<f32>
}
