// pass: hand-written
// idea: the sign of the second operand decides the quadrant
// verdict: incorrect

func.func @atan2_quadrant(%y: f32, %x: f32) -> f32 {
  %r = math.atan2 %y, %x : f32
  return %r : f32
}
