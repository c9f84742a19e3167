// pass: hand-written
// idea: a shuffle of a shuffle picks from the first operands
// verdict: correct

func.func @f(%v: vector<4xf32>, %w: vector<4xf32>) -> vector<3xf32> {
  %a = vector.shuffle %v, %w [7, 0, 6, 1] : vector<4xf32>, vector<4xf32>
  %r = vector.shuffle %a, %v [2, 5, 1] : vector<4xf32>, vector<4xf32>
  return %r : vector<3xf32>
}
