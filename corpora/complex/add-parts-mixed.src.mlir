// pass: hand-written
// idea: each part is added to the other one: 1 + 1 is 2, not 1 + i
// verdict: incorrect

func.func @add(%z: complex<f32>, %w: complex<f32>) -> complex<f32> {
  %r = complex.add %z, %w : complex<f32>
  return %r : complex<f32>
}
