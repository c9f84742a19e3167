func.func @copysign_swapped(%a: f32, %b: f32) -> f32 {
  %r = math.copysign %b, %a : f32
  return %r : f32
}
