// pass: hand-written
// idea: a negative number counts as 0; %i = -1
// verdict: incorrect

func.func @f(%i: index) -> vector<4xi1> {
  %r = vector.create_mask %i : vector<4xi1>
  return %r : vector<4xi1>
}
