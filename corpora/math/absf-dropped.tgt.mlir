func.func @absf_dropped(%x: f32) -> f32 {
  return %x : f32
}
