func.func @atan2_quadrant(%y: f32, %x: f32) -> f32 {
  %a = math.absf %x : f32
  %r = math.atan2 %y, %a : f32
  return %r : f32
}
