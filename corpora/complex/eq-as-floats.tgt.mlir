func.func @eq(%z: complex<f32>, %w: complex<f32>) -> i1 {
  %a = complex.re %z : complex<f32>
  %b = complex.im %z : complex<f32>
  %c = complex.re %w : complex<f32>
  %d = complex.im %w : complex<f32>
  %x = arith.cmpf oeq, %a, %c : f32
  %y = arith.cmpf oeq, %b, %d : f32
  %r = arith.andi %x, %y : i1
  return %r : i1
}
