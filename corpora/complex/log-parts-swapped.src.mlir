// pass: hand-written
// idea: the logarithm has its parts in the wrong order: at 2 it is 0.693, not 0.693i
// verdict: incorrect

func.func @log(%z: complex<f32>) -> complex<f32> {
  %r = complex.log %z : complex<f32>
  return %r : complex<f32>
}
