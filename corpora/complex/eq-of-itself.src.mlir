// pass: hand-written
// idea: a number with a part that is NaN does not equal itself
// verdict: incorrect

func.func @eq_self(%z: complex<f32>) -> i1 {
  %r = complex.eq %z, %z : complex<f32>
  return %r : i1
}
