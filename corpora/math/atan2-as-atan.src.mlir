// pass: hand-written
// idea: atan2 is not the atan of the quotient
// verdict: incorrect

func.func @atan2_as_atan(%x: f32, %y: f32) -> f32 {
  %r = math.atan2 %x, %y : f32
  return %r : f32
}
