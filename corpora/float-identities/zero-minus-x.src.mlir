// pass: hand-written
// idea: 0.0 - x is not -x: x = 0.0 gives 0.0 and -0.0
// verdict: incorrect

func.func @zero_minus_x(%x: f32) -> f32 {
  %c = arith.constant 0.0 : f32
  %r = arith.subf %c, %x : f32
  return %r : f32
}
