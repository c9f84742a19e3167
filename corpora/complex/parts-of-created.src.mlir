// pass: canonicalize
// idea: the parts of a number are what it was made of
// verdict: correct

func.func @parts(%a: f32, %b: f32) -> (f32, f32) {
  %z = complex.create %a, %b : complex<f32>
  %x = complex.re %z : complex<f32>
  %y = complex.im %z : complex<f32>
  return %x, %y : f32, f32
}
