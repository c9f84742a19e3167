// pass: lower-create-mask
// idea: a constant mask becomes masks of rows
// verdict: correct

func.func @km() -> vector<3x4xi1> {
  %r = vector.constant_mask [2, 3] : vector<3x4xi1>
  return %r : vector<3x4xi1>
}
