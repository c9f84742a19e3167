// pass: convert-complex-to-standard
// idea: the flags are those of the operations on the parts
// verdict: correct

func.func @f(%z: complex<f32>, %w: complex<f32>) -> complex<f32> {
  %r = complex.mul %z, %w fastmath<contract> : complex<f32>
  return %r : complex<f32>
}
