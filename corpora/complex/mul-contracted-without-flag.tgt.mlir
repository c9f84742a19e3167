func.func @f(%z: complex<f32>, %w: complex<f32>) -> complex<f32> {
  %a = complex.re %z : complex<f32>
  %b = complex.im %z : complex<f32>
  %c = complex.re %w : complex<f32>
  %d = complex.im %w : complex<f32>
  %bd = arith.mulf %b, %d : f32
  %nbd = arith.negf %bd : f32
  %x = math.fma %a, %c, %nbd : f32
  %ad = arith.mulf %a, %d : f32
  %y = math.fma %b, %c, %ad : f32
  %r = complex.create %x, %y : complex<f32>
  return %r : complex<f32>
}
