func.func @whole(%x: f32) -> f32 {
  %r = math.trunc %x : f32
  return %r : f32
}
