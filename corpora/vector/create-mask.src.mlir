// pass: hand-written
// idea: the lanes below a signed number
// verdict: correct

func.func @f(%i: index) -> vector<4xi1> {
  %r = vector.create_mask %i : vector<4xi1>
  return %r : vector<4xi1>
}
