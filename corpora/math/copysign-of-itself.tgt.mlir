func.func @copysign_of_itself(%x: f32) -> f32 {
  return %x : f32
}
