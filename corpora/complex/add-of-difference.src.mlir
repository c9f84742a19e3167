// pass: canonicalize
// idea: (z - w) + w is not z: z is lost beside a large w, such as 1 beside 2^30
// verdict: incorrect

func.func @f(%z: complex<f32>, %w: complex<f32>) -> complex<f32> {
  %d = complex.sub %z, %w : complex<f32>
  %r = complex.add %d, %w : complex<f32>
  return %r : complex<f32>
}
