func.func @f(%a: vector<2x3xf32>, %b: vector<3x2xf32>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  %t = vector.transpose %b, [1, 0] : vector<3x2xf32> to vector<2x3xf32>
  %r = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %t, %c : vector<2x3xf32>, vector<2x3xf32> into vector<2x2xf32>
  return %r : vector<2x2xf32>
}
