#map = affine_map<(d0, d1, d2) -> (d0, d1)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
func.func @gather(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x5xi32>) -> tensor<2x5x4xf32> {
  %0 = tensor.empty() : tensor<2x5x4xf32>
  %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg1 : tensor<2x5xi32>) outs(%0 : tensor<2x5x4xf32>) {
  ^bb0(%in: i32, %out: f32):
    %2 = linalg.index 0 : index
    %3 = arith.index_cast %in : i32 to index
    %4 = linalg.index 2 : index
    %extracted = tensor.extract %arg0[%2, %3, %4] : tensor<2x3x4xf32>
    linalg.yield %extracted : f32
  } -> tensor<2x5x4xf32>
  return %1 : tensor<2x5x4xf32>
}
