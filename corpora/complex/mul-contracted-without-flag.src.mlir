// pass: hand-written
// idea: without contract the products are rounded, as of (1 + 2^-12) + 2^-12 i by itself
// verdict: incorrect

func.func @f(%z: complex<f32>, %w: complex<f32>) -> complex<f32> {
  %r = complex.mul %z, %w : complex<f32>
  return %r : complex<f32>
}
