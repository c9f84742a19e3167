// pass: convert-complex-to-standard
// idea: a sum is taken part by part
// verdict: correct

func.func @add(%z: complex<f32>, %w: complex<f32>) -> complex<f32> {
  %r = complex.add %z, %w : complex<f32>
  return %r : complex<f32>
}
