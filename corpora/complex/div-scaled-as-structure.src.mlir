// pass: convert-complex-to-llvm
// idea: a quotient may be computed by Smith's algorithm, with the special cases of ISO C
// verdict: correct

func.func @div(%z: complex<f32>, %w: complex<f32>) -> complex<f32> {
  %r = complex.div %z, %w : complex<f32>
  return %r : complex<f32>
}
