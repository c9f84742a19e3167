func.func @powf_square_of_root(%x: f32) -> f32 {
  %r = math.sqrt %x : f32
  return %r : f32
}
