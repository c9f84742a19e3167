// pass: canonicalize
// idea: z + 0 is not z: -0 + 0 is 0
// verdict: incorrect

func.func @f(%z: complex<f32>) -> complex<f32> {
  %0 = complex.constant [0.0 : f32, 0.0 : f32] : complex<f32>
  %r = complex.add %z, %0 : complex<f32>
  return %r : complex<f32>
}
