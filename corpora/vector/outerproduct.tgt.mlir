func.func @f(%a: vector<2xf32>, %b: vector<3xf32>, %c: vector<2x3xf32>) -> vector<2x3xf32> {
  %t = vector.broadcast %a : vector<2xf32> to vector<3x2xf32>
  %u = vector.transpose %t, [1, 0] : vector<3x2xf32> to vector<2x3xf32>
  %w = vector.broadcast %b : vector<3xf32> to vector<2x3xf32>
  %r = vector.fma %u, %w, %c : vector<2x3xf32>
  return %r : vector<2x3xf32>
}
