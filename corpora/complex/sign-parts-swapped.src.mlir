// pass: hand-written
// idea: the sign has its parts in the wrong order: at 1 it is 1, not i
// verdict: incorrect

func.func @sign(%z: complex<f32>) -> complex<f32> {
  %r = complex.sign %z : complex<f32>
  return %r : complex<f32>
}
