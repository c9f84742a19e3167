func.func @powf_swapped(%x: f32, %y: f32) -> f32 {
  %r = math.powf %y, %x : f32
  return %r : f32
}
