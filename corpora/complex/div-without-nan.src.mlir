// pass: convert-complex-to-standard
// idea: where a part is NaN on the way, the quotient has a part that is NaN by one of the algorithms
// verdict: correct

func.func @f(%z: complex<f32>, %w: complex<f32>) -> complex<f32> {
  %r = complex.div %z, %w fastmath<nnan,contract> : complex<f32>
  return %r : complex<f32>
}
