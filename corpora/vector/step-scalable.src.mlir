// pass: hand-written
// idea: a lane of scalable positions is its own position, where there is one
// verdict: correct

func.func @f(%i: index) -> index {
  %s = vector.step : vector<[4]xindex>
  %r = vector.extract %s[%i] : index from vector<[4]xindex>
  return %r : index
}
