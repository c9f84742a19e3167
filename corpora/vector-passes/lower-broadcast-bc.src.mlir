// pass: lower-broadcast
// idea: a column repeated becomes rows put in
// verdict: correct

func.func @bc(%a: vector<3x1xf32>) -> vector<2x3x4xf32> {
  %r = vector.broadcast %a : vector<3x1xf32> to vector<2x3x4xf32>
  return %r : vector<2x3x4xf32>
}
