// pass: lower-transpose-eltwise
// idea: three dimensions permuted becomes single lanes
// verdict: correct

func.func @transp3(%a: vector<2x3x4xi8>) -> vector<4x2x3xi8> {
  %r = vector.transpose %a, [2, 0, 1] : vector<2x3x4xi8> to vector<4x2x3xi8>
  return %r : vector<4x2x3xi8>
}
