// pass: lower-masks
// idea: a mask of bounds becomes masks of rows
// verdict: correct

func.func @cm(%i: index, %j: index) -> vector<2x4xi1> {
  %r = vector.create_mask %i, %j : vector<2x4xi1>
  return %r : vector<2x4xi1>
}
