func.func @f(%a: vector<2x3x4xf32>) -> vector<3x4x2xf32> {
  %b = vector.shape_cast %a : vector<2x3x4xf32> to vector<24xf32>
  %r = vector.shape_cast %b : vector<24xf32> to vector<3x4x2xf32>
  return %r : vector<3x4x2xf32>
}
