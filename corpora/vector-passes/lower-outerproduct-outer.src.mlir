// pass: lower-outerproduct
// idea: an outer product becomes products of rows
// verdict: correct

func.func @outer(%a: vector<2xf32>, %b: vector<3xf32>, %c: vector<2x3xf32>) -> vector<2x3xf32> {
  %r = vector.outerproduct %a, %b, %c {kind = #vector.kind<add>} : vector<2xf32>, vector<3xf32>
  return %r : vector<2x3xf32>
}
