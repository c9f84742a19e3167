// pass: hand-written
// idea: the sum of squares is not the absolute value: of 2 it is 2, not 4
// verdict: incorrect

func.func @abs(%z: complex<f32>) -> f32 {
  %r = complex.abs %z : complex<f32>
  return %r : f32
}
