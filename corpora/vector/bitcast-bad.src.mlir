// pass: hand-written
// idea: the highest bit of the exponent is not the sign; the lanes of %v 2.0
// verdict: incorrect

func.func @f(%v: vector<4xf32>) -> vector<4xi32> {
  %n = math.absf %v : vector<4xf32>
  %r = vector.bitcast %n : vector<4xf32> to vector<4xi32>
  return %r : vector<4xi32>
}
