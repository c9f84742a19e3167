// pass: lower-shape-cast
// idea: a piece of a row is taken one lane too early
// verdict: incorrect

func.func @sc2(%a: vector<2x6xi8>) -> vector<3x4xi8> {
  %r = vector.shape_cast %a : vector<2x6xi8> to vector<3x4xi8>
  return %r : vector<3x4xi8>
}
