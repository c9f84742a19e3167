func.func @afn_exact(%x: f32) -> f32 {
  %r = math.exp %x : f32
  return %r : f32
}
