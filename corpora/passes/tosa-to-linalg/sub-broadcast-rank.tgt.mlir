#map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map1 = affine_map<(d0, d1, d2) -> (0, 0, 0)>
func.func @sub_broadcast_rank(%arg0: tensor<2x14x14xf32>, %arg1: tensor<1x1x1xf32>) -> tensor<2x14x14xf32> {
  %0 = tensor.empty() : tensor<2x14x14xf32>
  %1 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %arg1 : tensor<2x14x14xf32>, tensor<1x1x1xf32>) outs(%0 : tensor<2x14x14xf32>) {
  ^bb0(%in: f32, %in_0: f32, %out: f32):
    %2 = arith.subf %in, %in_0 : f32
    linalg.yield %2 : f32
  } -> tensor<2x14x14xf32>
  return %1 : tensor<2x14x14xf32>
}
