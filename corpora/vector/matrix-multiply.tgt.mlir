func.func @f(%a: vector<6xi32>, %b: vector<12xi32>) -> vector<8xi32> {
  %m = vector.shape_cast %a : vector<6xi32> to vector<3x2xi32>
  %n = vector.shape_cast %b : vector<12xi32> to vector<4x3xi32>
  %z = arith.constant dense<0> : vector<4x2xi32>
  %p = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (j, i)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %m, %n, %z : vector<3x2xi32>, vector<4x3xi32> into vector<4x2xi32>
  %r = vector.shape_cast %p : vector<4x2xi32> to vector<8xi32>
  return %r : vector<8xi32>
}
