// pass: canonicalize
// idea: a number made of the parts of one is that one
// verdict: correct

func.func @create(%z: complex<f32>) -> complex<f32> {
  %a = complex.re %z : complex<f32>
  %b = complex.im %z : complex<f32>
  %r = complex.create %a, %b : complex<f32>
  return %r : complex<f32>
}
