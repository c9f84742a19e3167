// pass: lower-transpose-shuffle-1d
// idea: a transposed matrix becomes a shuffle
// verdict: correct

func.func @transp(%a: vector<2x4xf32>) -> vector<4x2xf32> {
  %r = vector.transpose %a, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
  return %r : vector<4x2xf32>
}
