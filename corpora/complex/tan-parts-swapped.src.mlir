// pass: hand-written
// idea: the tangent has its parts in the wrong order: at 1 it is 1.557, not 1.557i
// verdict: incorrect

func.func @tan(%z: complex<f32>) -> complex<f32> {
  %r = complex.tan %z : complex<f32>
  return %r : complex<f32>
}
