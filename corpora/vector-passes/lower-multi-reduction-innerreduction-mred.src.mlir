// pass: lower-multi-reduction-innerreduction
// idea: sums over two dimensions becomes reductions of rows
// verdict: correct

func.func @mred(%a: vector<2x3x4xf32>, %c: vector<2xf32>) -> vector<2xf32> {
  %r = vector.multi_reduction <add>, %a, %c [1, 2] : vector<2x3x4xf32> to vector<2xf32>
  return %r : vector<2xf32>
}
