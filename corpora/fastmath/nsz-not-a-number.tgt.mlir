func.func @nsz_not_a_number(%x: f32) -> f32 {
  return %x : f32
}
