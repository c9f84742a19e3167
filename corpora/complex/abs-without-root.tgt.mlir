func.func @abs(%z: complex<f32>) -> f32 {
  %a = complex.re %z : complex<f32>
  %b = complex.im %z : complex<f32>
  %aa = arith.mulf %a, %a : f32
  %bb = arith.mulf %b, %b : f32
  %r = arith.addf %aa, %bb : f32
  return %r : f32
}
