func.func @f(%v: vector<4xf32>, %w: vector<4xf32>) -> vector<3xf32> {
  %r = vector.shuffle %v, %w [6, 1, 0] : vector<4xf32>, vector<4xf32>
  return %r : vector<3xf32>
}
