// pass: convert-complex-to-llvm
// idea: a quotient may be computed by the textbook formula
// verdict: correct

func.func @div(%z: complex<f32>, %w: complex<f32>) -> complex<f32> {
  %r = complex.div %z, %w : complex<f32>
  return %r : complex<f32>
}
