func.func @powf_half(%x: f32) -> f32 {
  %r = math.sqrt %x : f32
  return %r : f32
}
