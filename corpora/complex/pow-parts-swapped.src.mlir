// pass: hand-written
// idea: the power has its parts in the wrong order: of 2 to the power 1 it is 2, not 2i
// verdict: incorrect

func.func @pow(%z: complex<f32>, %w: complex<f32>) -> complex<f32> {
  %r = complex.pow %z, %w : complex<f32>
  return %r : complex<f32>
}
