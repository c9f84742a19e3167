// pass: hand-written
// idea: the magnitude of x with the sign of x is x
// verdict: correct

func.func @copysign_of_itself(%x: f32) -> f32 {
  %n = math.absf %x : f32
  %r = math.copysign %n, %x : f32
  return %r : f32
}
