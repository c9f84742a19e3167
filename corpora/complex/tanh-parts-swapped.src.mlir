// pass: hand-written
// idea: the hyperbolic tangent has its parts in the wrong order: at 1 it is 0.762, not 0.762i
// verdict: incorrect

func.func @tanh(%z: complex<f32>) -> complex<f32> {
  %r = complex.tanh %z : complex<f32>
  return %r : complex<f32>
}
