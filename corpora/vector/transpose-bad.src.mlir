// pass: hand-written
// idea: transposing is no cast; %a is 1 at [0, 0, 1], and 0 elsewhere
// verdict: incorrect

func.func @f(%a: vector<2x3x4xf32>) -> vector<3x4x2xf32> {
  %r = vector.transpose %a, [1, 2, 0] : vector<2x3x4xf32> to vector<3x4x2xf32>
  return %r : vector<3x4x2xf32>
}
