#map = affine_map<(d0) -> (d0)>
module {
  func.func @residual_of_destination(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<2xf32>) -> tensor<2xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<2xf32>
    %1:2 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel"]} ins(%arg0, %arg1 : tensor<2xf32>, tensor<2xf32>) outs(%arg2, %0 : tensor<2xf32>, tensor<2xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32, %out_1: f32):
      %5 = arith.addf %in, %in_0 : f32
      linalg.yield %cst, %5 : f32, f32
    } -> (tensor<2xf32>, tensor<2xf32>)
    %2 = tensor.empty() : tensor<2xf32>
    %3:2 = linalg.generic {indexing_maps = [#map, #map, #map, #map, #map], iterator_types = ["parallel"]} ins(%arg0, %arg1, %1#1 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) outs(%arg2, %2 : tensor<2xf32>, tensor<2xf32>) {
    ^bb0(%in: f32, %in_0: f32, %in_1: f32, %out: f32, %out_2: f32):
      %5 = arith.mulf %in_1, %in_0 : f32
      linalg.yield %cst, %5 : f32, f32
    } -> (tensor<2xf32>, tensor<2xf32>)
    %4 = linalg.generic {indexing_maps = [#map, #map, #map, #map, #map], iterator_types = ["parallel"]} ins(%arg0, %arg1, %1#1, %3#1 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) outs(%arg2 : tensor<2xf32>) {
    ^bb0(%in: f32, %in_0: f32, %in_1: f32, %in_2: f32, %out: f32):
      %5 = arith.subf %in_2, %in_1 : f32
      linalg.yield %5 : f32
    } -> tensor<2xf32>
    return %4 : tensor<2xf32>
  }
}

