func.func @addf_positive_zero(%x: f32) -> f32 {
  return %x : f32
}
