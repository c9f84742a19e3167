func.func @f(%x: f32, %w: vector<2x3xf32>) -> vector<2x3xf32> {
  %r = vector.broadcast %x : f32 to vector<2x3xf32>
  return %r : vector<2x3xf32>
}
