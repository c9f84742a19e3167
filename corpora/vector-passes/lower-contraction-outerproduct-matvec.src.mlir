// pass: lower-contraction-outerproduct
// idea: the largest products of rows with a vector becomes outer products
// verdict: correct

func.func @matvec(%a: vector<2x3xi32>, %b: vector<3xi32>, %c: vector<2xi32>) -> vector<2xi32> {
  %r = vector.contract {indexing_maps = [affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>], iterator_types = ["parallel", "reduction"], kind = #vector.kind<maxsi>} %a, %b, %c : vector<2x3xi32>, vector<3xi32> into vector<2xi32>
  return %r : vector<2xi32>
}
