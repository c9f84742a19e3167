// pass: hand-written
// idea: the real part is the first operand, as of 1 and 0
// verdict: incorrect

func.func @parts(%a: f32, %b: f32) -> (f32, f32) {
  %z = complex.create %a, %b : complex<f32>
  %x = complex.re %z : complex<f32>
  %y = complex.im %z : complex<f32>
  return %x, %y : f32, f32
}
