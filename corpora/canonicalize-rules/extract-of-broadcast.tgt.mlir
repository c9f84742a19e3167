func.func @extract_of_broadcast(%x: f32) -> f32 {
  return %x : f32
}
