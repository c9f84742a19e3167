// pass: convert-complex-to-standard
// idea: a difference is taken part by part
// verdict: correct

func.func @sub(%z: complex<f32>, %w: complex<f32>) -> complex<f32> {
  %r = complex.sub %z, %w : complex<f32>
  return %r : complex<f32>
}
