func.func @sqrt_of_square(%x: f32) -> f32 {
  %r = math.absf %x : f32
  return %r : f32
}
