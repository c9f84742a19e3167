// pass: canonicalize
// idea: z * 1 is not z: by the textbook formula the imaginary part of -0i * 1 is -0 + 0 = 0
// verdict: incorrect

func.func @f(%z: complex<f32>) -> complex<f32> {
  %1 = complex.constant [1.0 : f32, 0.0 : f32] : complex<f32>
  %r = complex.mul %z, %1 : complex<f32>
  return %r : complex<f32>
}
