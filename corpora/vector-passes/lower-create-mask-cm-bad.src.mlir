// pass: lower-create-mask
// idea: the mask is one row too long: 1 row
// verdict: incorrect

func.func @cm(%i: index, %j: index) -> vector<2x4xi1> {
  %r = vector.create_mask %i, %j : vector<2x4xi1>
  return %r : vector<2x4xi1>
}
