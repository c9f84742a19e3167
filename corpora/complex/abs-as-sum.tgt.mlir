func.func @abs(%z: complex<f32>) -> f32 {
  %a = complex.re %z : complex<f32>
  %b = complex.im %z : complex<f32>
  %aa = math.absf %a : f32
  %bb = math.absf %b : f32
  %r = arith.addf %aa, %bb : f32
  return %r : f32
}
