// pass: lower-contraction-outerproduct
// idea: a product of i8 matrices in i32 becomes outer products
// verdict: correct

func.func @contracti(%a: vector<2x3xi8>, %b: vector<3x4xi8>, %c: vector<2x4xi32>) -> vector<2x4xi32> {
  %r = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2x3xi8>, vector<3x4xi8> into vector<2x4xi32>
  return %r : vector<2x4xi32>
}
