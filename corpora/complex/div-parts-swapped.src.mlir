// pass: hand-written
// idea: the quotient has its parts in the wrong order: of 1 by 1 it is 1, not i
// verdict: incorrect

func.func @div(%z: complex<f32>, %w: complex<f32>) -> complex<f32> {
  %r = complex.div %z, %w : complex<f32>
  return %r : complex<f32>
}
