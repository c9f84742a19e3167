// pass: hand-written
// idea: positions begin with zero; any %i
// verdict: incorrect

func.func @f(%i: index) -> index {
  %s = vector.step : vector<16xindex>
  %b = vector.broadcast %i : index to vector<16xindex>
  %a = arith.addi %s, %b : vector<16xindex>
  %r = vector.extract %a[5] : index from vector<16xindex>
  return %r : index
}
