func.func @conj(%z: complex<f32>) -> complex<f32> {
  %a = complex.re %z : complex<f32>
  %b = complex.im %z : complex<f32>
  %x = arith.negf %a : f32
  %r = complex.create %x, %b : complex<f32>
  return %r : complex<f32>
}
