// pass: convert-complex-to-llvm
// idea: an absolute value may be the root of the sum of squares
// verdict: correct

func.func @abs(%z: complex<f32>) -> f32 {
  %r = complex.abs %z : complex<f32>
  return %r : f32
}
