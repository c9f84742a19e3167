// pass: lower-shape-cast
// idea: a matrix reshaped becomes rows moved
// verdict: correct

func.func @sc2(%a: vector<2x6xi8>) -> vector<3x4xi8> {
  %r = vector.shape_cast %a : vector<2x6xi8> to vector<3x4xi8>
  return %r : vector<3x4xi8>
}
