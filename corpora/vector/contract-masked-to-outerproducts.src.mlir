// pass: lower-vector-contract
// idea: a masked product of matrices as masked outer products
// verdict: correct

func.func @f(%a: vector<2x2xi32>, %b: vector<2x2xi32>, %c: vector<2x2xi32>, %m: vector<2x2x2xi1>) -> vector<2x2xi32> {
  %r = vector.mask %m { vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2x2xi32>, vector<2x2xi32> into vector<2x2xi32> } : vector<2x2x2xi1> -> vector<2x2xi32>
  return %r : vector<2x2xi32>
}
