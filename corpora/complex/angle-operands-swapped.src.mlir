// pass: hand-written
// idea: atan2 takes the imaginary part first: the angle of 1 is 0
// verdict: incorrect

func.func @angle(%z: complex<f32>) -> f32 {
  %r = complex.angle %z : complex<f32>
  return %r : f32
}
