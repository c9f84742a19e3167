// pass: hand-written
// idea: the reciprocal of the square root has its parts in the wrong order: at 4 it is 0.5, not 0.5i
// verdict: incorrect

func.func @rsqrt(%z: complex<f32>) -> complex<f32> {
  %r = complex.rsqrt %z : complex<f32>
  return %r : complex<f32>
}
