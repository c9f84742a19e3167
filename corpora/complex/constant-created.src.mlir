// pass: convert-complex-to-llvm
// idea: a constant is made of two constants
// verdict: correct

func.func @constant() -> complex<f32> {
  %r = complex.constant [1.5 : f32, -0.0 : f32] : complex<f32>
  return %r : complex<f32>
}
