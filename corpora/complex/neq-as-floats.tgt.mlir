func.func @neq(%z: complex<f32>, %w: complex<f32>) -> i1 {
  %a = complex.re %z : complex<f32>
  %b = complex.im %z : complex<f32>
  %c = complex.re %w : complex<f32>
  %d = complex.im %w : complex<f32>
  %x = arith.cmpf une, %a, %c : f32
  %y = arith.cmpf une, %b, %d : f32
  %r = arith.ori %x, %y : i1
  return %r : i1
}
