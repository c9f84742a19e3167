#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
module {
  func.func @window_of_one_element(%arg0: tensor<?xf32>, %arg1: tensor<1xf32>, %arg2: tensor<2xf32>) -> tensor<2xf32> {
    %collapsed = tensor.collapse_shape %arg1 [] : tensor<1xf32> into tensor<f32>
    %0 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel"]} ins(%arg0, %collapsed : tensor<?xf32>, tensor<f32>) outs(%arg2 : tensor<2xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %1 = arith.addf %in, %in_0 : f32
      linalg.yield %1 : f32
    } -> tensor<2xf32>
    return %0 : tensor<2xf32>
  }
}

