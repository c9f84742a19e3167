// pass: canonicalize
// idea: 0.0 + -0.0 is 0.0: the product -0.0 and the addend -0.0 give 0.0, and -0.0
// verdict: incorrect
#a = affine_map<(m, n, k) -> (m, k)>
#b = affine_map<(m, n, k) -> (k, n)>
#c = affine_map<(m, n, k) -> (m, n)>
func.func @contraction_onto_zero(%a: vector<1x1xf32>, %b: vector<1x1xf32>, %c: vector<1x1xf32>) -> vector<1x1xf32> {
  %zero = arith.constant dense<0.0> : vector<1x1xf32>
  %0 = vector.contract {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>}
      %a, %b, %zero : vector<1x1xf32>, vector<1x1xf32> into vector<1x1xf32>
  %1 = arith.addf %0, %c : vector<1x1xf32>
  return %1 : vector<1x1xf32>
}
