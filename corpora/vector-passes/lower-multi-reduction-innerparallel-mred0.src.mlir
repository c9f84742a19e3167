// pass: lower-multi-reduction-innerparallel
// idea: maxima over the first dimension becomes sums of whole rows
// verdict: correct

func.func @mred0(%a: vector<2x3x4xf32>, %c: vector<3x4xf32>) -> vector<3x4xf32> {
  %r = vector.multi_reduction <maximumf>, %a, %c [0] : vector<2x3x4xf32> to vector<3x4xf32>
  return %r : vector<3x4xf32>
}
