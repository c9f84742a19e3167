// pass: inline
// idea: a call passes and returns complex numbers
// verdict: correct

func.func private @callee(%z: complex<f32>) -> complex<f32> {
  %r = complex.neg %z : complex<f32>
  return %r : complex<f32>
}
func.func @f(%z: complex<f32>) -> complex<f32> {
  %r = func.call @callee(%z) : (complex<f32>) -> complex<f32>
  return %r : complex<f32>
}
