// pass: convert-complex-to-standard
// idea: the angle is atan2 of the imaginary and the real part
// verdict: correct

func.func @angle(%z: complex<f32>) -> f32 {
  %r = complex.angle %z : complex<f32>
  return %r : f32
}
