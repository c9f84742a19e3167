// pass: hand-written
// idea: and not rounded before: %a[0] = %b[0] = 1 + 2^-23, %c[0, 0] = -1 - 2^-22
// verdict: incorrect

func.func @f(%a: vector<2xf32>, %b: vector<3xf32>, %c: vector<2x3xf32>) -> vector<2x3xf32> {
  %r = vector.outerproduct %a, %b, %c {kind = #vector.kind<add>} : vector<2xf32>, vector<3xf32>
  return %r : vector<2x3xf32>
}
