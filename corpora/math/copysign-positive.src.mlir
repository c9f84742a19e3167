// pass: hand-written
// idea: the sign of 1.0 on x is |x|
// verdict: correct

func.func @copysign_positive(%x: f32) -> f32 {
  %c = arith.constant 1.0 : f32
  %r = math.copysign %x, %c : f32
  return %r : f32
}
