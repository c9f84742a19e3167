func.func @f(%w: vector<2x3xf32>) -> vector<3xf32> {
  %r = vector.extract %w[0] : vector<3xf32> from vector<2x3xf32>
  return %r : vector<3xf32>
}
