// pass: lower-bitcast
// idea: halves put together becomes casts of rows
// verdict: correct

func.func @bitc(%a: vector<2x4xi16>) -> vector<2x2xi32> {
  %r = vector.bitcast %a : vector<2x4xi16> to vector<2x2xi32>
  return %r : vector<2x2xi32>
}
