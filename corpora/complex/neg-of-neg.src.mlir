// pass: canonicalize
// idea: two signs cancel out
// verdict: correct

func.func @f(%z: complex<f32>) -> complex<f32> {
  %n = complex.neg %z : complex<f32>
  %r = complex.neg %n : complex<f32>
  return %r : complex<f32>
}
