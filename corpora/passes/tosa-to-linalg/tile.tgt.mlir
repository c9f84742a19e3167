#map = affine_map<(d0, d1, d2, d3) -> (d1, d3)>
#map1 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
func.func @tile(%arg0: tensor<2x3xf32>) -> tensor<2x6xf32> {
  %0 = tensor.empty() : tensor<1x2x2x3xf32>
  %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0 : tensor<2x3xf32>) outs(%0 : tensor<1x2x2x3xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<1x2x2x3xf32>
  %2 = tosa.reshape %1 {new_shape = array<i64: 2, 6>} : (tensor<1x2x2x3xf32>) -> tensor<2x6xf32>
  return %2 : tensor<2x6xf32>
}
