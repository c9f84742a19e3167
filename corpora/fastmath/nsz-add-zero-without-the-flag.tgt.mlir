func.func @nsz_add_zero_without_the_flag(%x: f32) -> f32 {
  return %x : f32
}
