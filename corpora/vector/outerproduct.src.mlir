// pass: lower-vector-outerproduct
// idea: the products of an outer product are added by fma
// verdict: correct

func.func @f(%a: vector<2xf32>, %b: vector<3xf32>, %c: vector<2x3xf32>) -> vector<2x3xf32> {
  %r = vector.outerproduct %a, %b, %c {kind = #vector.kind<add>} : vector<2xf32>, vector<3xf32>
  return %r : vector<2x3xf32>
}
