// pass: convert-complex-to-standard
// idea: the tangent is what the conversion computes of the parts
// verdict: correct

func.func @tan(%z: complex<f32>) -> complex<f32> {
  %r = complex.tan %z : complex<f32>
  return %r : complex<f32>
}
