func.func @negf_negf(%x: f32) -> f32 {
  return %x : f32
}
