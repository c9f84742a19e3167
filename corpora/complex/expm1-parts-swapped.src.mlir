// pass: hand-written
// idea: the exponential minus one has its parts in the wrong order: at 1 it is 1.718, not 1.718i
// verdict: incorrect

func.func @expm1(%z: complex<f32>) -> complex<f32> {
  %r = complex.expm1 %z : complex<f32>
  return %r : complex<f32>
}
