func.func @sub(%z: complex<f32>, %w: complex<f32>) -> complex<f32> {
  %a = complex.re %z : complex<f32>
  %b = complex.im %z : complex<f32>
  %c = complex.re %w : complex<f32>
  %d = complex.im %w : complex<f32>
  %x = arith.subf %a, %c : f32
  %y = arith.subf %d, %b : f32
  %r = complex.create %x, %y : complex<f32>
  return %r : complex<f32>
}
