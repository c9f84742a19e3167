// pass: hand-written
// idea: magnitude and sign exchanged: a = 1.0, b = 2.0
// verdict: incorrect

func.func @copysign_swapped(%a: f32, %b: f32) -> f32 {
  %r = math.copysign %a, %b : f32
  return %r : f32
}
