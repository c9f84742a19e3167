func.func @f(%a: vector<2x3xf32>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  %unused = arith.constant 1 : i32
  %t = vector.transpose %a, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  %s = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %t, %c : vector<2x3xf32>, vector<3x2xf32> into vector<2x2xf32>
  %x = vector.extract %s[0] : vector<2xf32> from vector<2x2xf32>
  %y = vector.multi_reduction <mul>, %a, %x [1] : vector<2x3xf32> to vector<2xf32>
  %r = vector.insert %y, %s[1] : vector<2xf32> into vector<2x2xf32>
  return %r : vector<2x2xf32>
}
