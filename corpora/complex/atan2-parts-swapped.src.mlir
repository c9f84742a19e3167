// pass: hand-written
// idea: the angle of two complex numbers has its parts in the wrong order: of 1 and 1 it is 0.785, not 0.785i
// verdict: incorrect

func.func @atan2(%z: complex<f32>, %w: complex<f32>) -> complex<f32> {
  %r = complex.atan2 %z, %w : complex<f32>
  return %r : complex<f32>
}
