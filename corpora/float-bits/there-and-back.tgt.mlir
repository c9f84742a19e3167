func.func @there_and_back(%x: f32) -> f32 {
  return %x : f32
}
