// pass: hand-written
// idea: a rotation of dimensions is two exchanges
// verdict: correct

func.func @f(%a: vector<2x3x4xf32>) -> vector<3x4x2xf32> {
  %r = vector.transpose %a, [1, 2, 0] : vector<2x3x4xf32> to vector<3x4x2xf32>
  return %r : vector<3x4x2xf32>
}
