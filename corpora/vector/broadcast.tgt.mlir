func.func @f(%v: vector<3xf32>) -> vector<3x2xf32> {
  %c = vector.shape_cast %v : vector<3xf32> to vector<3x1xf32>
  %r = vector.broadcast %c : vector<3x1xf32> to vector<3x2xf32>
  return %r : vector<3x2xf32>
}
