func.func @addf_negative_zero(%x: f32) -> f32 {
  return %x : f32
}
