// pass: hand-written
// idea: the absolute value clears the sign
// verdict: correct

func.func @f(%v: vector<4xf32>) -> vector<4xi32> {
  %n = math.absf %v : vector<4xf32>
  %r = vector.bitcast %n : vector<4xf32> to vector<4xi32>
  return %r : vector<4xi32>
}
