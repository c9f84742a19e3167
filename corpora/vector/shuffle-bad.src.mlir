// pass: hand-written
// idea: lane 5 of both operands is not lane 5 of the second; the lanes of %v 1.0
// verdict: incorrect

func.func @f(%v: vector<4xf32>, %w: vector<4xf32>) -> vector<3xf32> {
  %a = vector.shuffle %v, %w [7, 0, 6, 1] : vector<4xf32>, vector<4xf32>
  %r = vector.shuffle %a, %v [2, 5, 1] : vector<4xf32>, vector<4xf32>
  return %r : vector<3xf32>
}
