// pass: hand-written
// idea: a flat matrix lies column by column; %v = [[0, 1, 0], [0, 0, 0]]
// verdict: incorrect

func.func @f(%v: vector<2x3xf32>) -> vector<3x2xf32> {
  %r = vector.transpose %v, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  return %r : vector<3x2xf32>
}
