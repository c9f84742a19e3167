func.func @absolute_value_by_mask(%x: f32) -> f32 {
  %r = math.absf %x : f32
  return %r : f32
}
