func.func @f(%a: vector<2x3x4xf32>) -> vector<3x4x2xf32> {
  %b = vector.transpose %a, [1, 0, 2] : vector<2x3x4xf32> to vector<3x2x4xf32>
  %r = vector.transpose %b, [0, 2, 1] : vector<3x2x4xf32> to vector<3x4x2xf32>
  return %r : vector<3x4x2xf32>
}
