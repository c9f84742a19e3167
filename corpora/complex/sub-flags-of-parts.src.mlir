// pass: convert-complex-to-standard
// idea: the flags are those of both parts' operations
// verdict: correct

func.func @f(%z: complex<f32>, %w: complex<f32>) -> complex<f32> {
  %r = complex.sub %z, %w fastmath<nnan,contract> : complex<f32>
  return %r : complex<f32>
}
