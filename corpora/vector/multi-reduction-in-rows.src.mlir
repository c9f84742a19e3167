// pass: hand-written
// idea: products of rows, each in an order of its own, row by row
// verdict: correct

func.func @f(%v: vector<2x3xf32>, %a: vector<2xf32>) -> vector<2xf32> {
  %r = vector.multi_reduction <mul>, %v, %a [1] : vector<2x3xf32> to vector<2xf32>
  return %r : vector<2xf32>
}
