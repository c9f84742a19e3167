#map = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @scaled_sum(%arg0: tensor<2x8xf32>, %arg1: tensor<2x8xf32>, %arg2: i32) -> tensor<2x8xf32> {
    %c2_i32 = arith.constant 2 : i32
    %0 = arith.muli %arg2, %c2_i32 : i32
    %1 = arith.sitofp %0 : i32 to f32
    %2 = tensor.empty() : tensor<2x8xf32>
    %3 = linalg.fill ins(%1 : f32) outs(%2 : tensor<2x8xf32>) -> tensor<2x8xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %3 : tensor<2x8xf32>, tensor<2x8xf32>) outs(%arg0 : tensor<2x8xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %6 = arith.mulf %in, %in_0 : f32
      linalg.yield %6 : f32
    } -> tensor<2x8xf32>
    %5 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%4, %arg1 : tensor<2x8xf32>, tensor<2x8xf32>) outs(%4 : tensor<2x8xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %6 = arith.addf %in, %in_0 : f32
      linalg.yield %6 : f32
    } -> tensor<2x8xf32>
    return %5 : tensor<2x8xf32>
  }
}

