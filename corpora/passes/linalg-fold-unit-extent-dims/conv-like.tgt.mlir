#map = affine_map<(d0, d1) -> (d0 + d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
#map2 = affine_map<(d0, d1) -> (d0)>
func.func @conv_like(%arg0: tensor<1x16x1xf32>, %arg1: tensor<3x1xf32>, %arg2: tensor<1x14xf32>) -> tensor<1x14xf32> {
  %collapsed = tensor.collapse_shape %arg0 [[0, 1, 2]] : tensor<1x16x1xf32> into tensor<16xf32>
  %collapsed_0 = tensor.collapse_shape %arg1 [[0, 1]] : tensor<3x1xf32> into tensor<3xf32>
  %collapsed_1 = tensor.collapse_shape %arg2 [[0, 1]] : tensor<1x14xf32> into tensor<14xf32>
  %0 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "reduction"]} ins(%collapsed, %collapsed_0 : tensor<16xf32>, tensor<3xf32>) outs(%collapsed_1 : tensor<14xf32>) {
  ^bb0(%in: f32, %in_2: f32, %out: f32):
    %1 = arith.mulf %in, %in_2 : f32
    %2 = arith.addf %out, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<14xf32>
  %expanded = tensor.expand_shape %0 [[0, 1]] output_shape [1, 14] : tensor<14xf32> into tensor<1x14xf32>
  return %expanded : tensor<1x14xf32>
}
