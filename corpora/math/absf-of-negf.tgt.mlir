func.func @absf_of_negf(%x: f32) -> f32 {
  %r = math.absf %x : f32
  return %r : f32
}
