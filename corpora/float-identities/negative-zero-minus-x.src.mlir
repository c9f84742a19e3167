// pass: hand-written
// idea: -0.0 - x is -x for every x
// verdict: correct

func.func @negative_zero_minus_x(%x: f32) -> f32 {
  %c = arith.constant -0.0 : f32
  %r = arith.subf %c, %x : f32
  return %r : f32
}
