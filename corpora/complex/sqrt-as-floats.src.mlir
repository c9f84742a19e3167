// pass: convert-complex-to-standard
// idea: the square root is what the conversion computes of the parts
// verdict: correct

func.func @sqrt(%z: complex<f32>) -> complex<f32> {
  %r = complex.sqrt %z : complex<f32>
  return %r : complex<f32>
}
