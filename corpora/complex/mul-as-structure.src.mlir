// pass: convert-complex-to-llvm
// idea: complex numbers are structures of two floats, also where functions take and return them
// verdict: correct

func.func @mul(%z: complex<f32>, %w: complex<f32>) -> complex<f32> {
  %r = complex.mul %z, %w : complex<f32>
  return %r : complex<f32>
}
