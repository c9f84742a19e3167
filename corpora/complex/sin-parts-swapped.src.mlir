// pass: hand-written
// idea: the sine has its parts in the wrong order: at 1 it is 0.841, not 0.841i
// verdict: incorrect

func.func @sin(%z: complex<f32>) -> complex<f32> {
  %r = complex.sin %z : complex<f32>
  return %r : complex<f32>
}
