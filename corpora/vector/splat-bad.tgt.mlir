func.func @f(%x: f32, %w: vector<2x3xf32>) -> vector<2x3xf32> {
  %v = vector.broadcast %x : f32 to vector<3xf32>
  %r = vector.insert %v, %w[0] : vector<3xf32> into vector<2x3xf32>
  return %r : vector<2x3xf32>
}
