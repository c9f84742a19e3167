// pass: convert-complex-to-standard
// idea: a product is (ac - bd) + (bc + ad)i
// verdict: correct

func.func @mul(%z: complex<f32>, %w: complex<f32>) -> complex<f32> {
  %r = complex.mul %z, %w : complex<f32>
  return %r : complex<f32>
}
