func.func @nsz_divisor(%x: f32, %y: f32) -> f32 {
  %z = arith.constant 0.0 : f32
  %c = arith.cmpf oeq, %y, %z : f32
  %d = arith.select %c, %z, %y : f32
  %r = arith.divf %x, %d : f32
  return %r : f32
}
