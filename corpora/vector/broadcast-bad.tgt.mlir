func.func @f(%v: vector<3xf32>) -> vector<3x2xf32> {
  %b = vector.broadcast %v : vector<3xf32> to vector<2x3xf32>
  %c = vector.shape_cast %b : vector<2x3xf32> to vector<6xf32>
  %r = vector.shape_cast %c : vector<6xf32> to vector<3x2xf32>
  return %r : vector<3x2xf32>
}
