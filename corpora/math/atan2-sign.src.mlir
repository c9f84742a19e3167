// pass: hand-written
// idea: atan2 has the sign of its first operand
// verdict: correct

func.func @atan2_sign(%y: f32, %x: f32) -> i1 {
  %z = arith.constant 0.0 : f32
  %a = math.absf %y : f32
  %p = math.atan2 %a, %x : f32
  %r = arith.cmpf olt, %p, %z : f32
  return %r : i1
}
