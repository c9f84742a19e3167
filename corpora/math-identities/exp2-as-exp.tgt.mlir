func.func @exp2_as_exp(%x: f32) -> f32 {
  %r = math.exp %x : f32
  return %r : f32
}
