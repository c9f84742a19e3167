// pass: hand-written
// idea: rows repeated and read in order are no columns; %v = [1, 0, 0]
// verdict: incorrect

func.func @f(%v: vector<3xf32>) -> vector<3x2xf32> {
  %b = vector.broadcast %v : vector<3xf32> to vector<2x3xf32>
  %r = vector.transpose %b, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  return %r : vector<3x2xf32>
}
