func.func @maximumf_self(%x: f32) -> f32 {
  return %x : f32
}
