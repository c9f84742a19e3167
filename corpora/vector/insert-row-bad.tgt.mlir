func.func @f(%x: vector<3xf32>, %w: vector<2x3xf32>) -> vector<3xf32> {
  %u = vector.insert %x, %w[0] : vector<3xf32> into vector<2x3xf32>
  %r = vector.extract %u[1] : vector<3xf32> from vector<2x3xf32>
  return %r : vector<3xf32>
}
