// pass: hand-written
// idea: x = 0 ? 0.0 : x is not x: x = -0.0 gives 0.0 and -0.0
// verdict: incorrect

func.func @select_equal_zero(%x: f32) -> f32 {
  %z = arith.constant 0.0 : f32
  %c = arith.cmpf oeq, %x, %z : f32
  %r = arith.select %c, %z, %x : f32
  return %r : f32
}
