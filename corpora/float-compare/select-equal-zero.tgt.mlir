func.func @select_equal_zero(%x: f32) -> f32 {
  return %x : f32
}
