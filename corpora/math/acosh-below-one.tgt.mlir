func.func @acosh_below_one(%x: f32, %y: f32) -> f32 {
  %one = arith.constant 1.0 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %below = arith.cmpf olt, %x, %one : f32
  %r = arith.select %below, %nan, %x : f32
  return %r : f32
}
