func.func @f(%a: vector<6xi32>, %b: vector<12xi32>) -> vector<8xi32> {
  %m = vector.shape_cast %a : vector<6xi32> to vector<2x3xi32>
  %n = vector.shape_cast %b : vector<12xi32> to vector<3x4xi32>
  %z = arith.constant dense<0> : vector<2x4xi32>
  %p = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %m, %n, %z : vector<2x3xi32>, vector<3x4xi32> into vector<2x4xi32>
  %r = vector.shape_cast %p : vector<2x4xi32> to vector<8xi32>
  return %r : vector<8xi32>
}
