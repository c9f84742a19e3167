func.func @f(%v: vector<2x8xi32>, %w: vector<2x8xi32>) -> vector<8xi32> {
  %r = vector.extract %w[1] : vector<8xi32> from vector<2x8xi32>
  return %r : vector<8xi32>
}
