// pass: hand-written
// idea: rows repeated and transposed are columns stretched
// verdict: correct

func.func @f(%v: vector<3xf32>) -> vector<3x2xf32> {
  %b = vector.broadcast %v : vector<3xf32> to vector<2x3xf32>
  %r = vector.transpose %b, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  return %r : vector<3x2xf32>
}
