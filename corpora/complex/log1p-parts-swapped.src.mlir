// pass: hand-written
// idea: the logarithm of one more has its parts in the wrong order: at 1 it is 0.693, not 0.693i
// verdict: incorrect

func.func @log1p(%z: complex<f32>) -> complex<f32> {
  %r = complex.log1p %z : complex<f32>
  return %r : complex<f32>
}
