func.func @nsz_add_zero(%x: f32) -> f32 {
  return %x : f32
}
