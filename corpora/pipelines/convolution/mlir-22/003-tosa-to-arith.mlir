#map = affine_map<(d0, d1, d2, d3) -> (d3)>
#map1 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
module {
  func.func @convolution(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<4x3x3x3xf32>, %arg2: tensor<4xf32>) -> tensor<1x6x6x4xf32> {
    %cst = arith.constant dense<0.000000e+00> : tensor<1xf32>
    %0 = tensor.empty() : tensor<1x6x6x4xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : tensor<4xf32>) outs(%0 : tensor<1x6x6x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x6x6x4xf32>
    %2 = linalg.conv_2d_nhwc_fhwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%arg0, %arg1 : tensor<1x8x8x3xf32>, tensor<4x3x3x3xf32>) outs(%1 : tensor<1x6x6x4xf32>) -> tensor<1x6x6x4xf32>
    %3 = tensor.empty() : tensor<1x6x6x4xf32>
    %4 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%2 : tensor<1x6x6x4xf32>) outs(%3 : tensor<1x6x6x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %cst_0 = arith.constant 0.000000e+00 : f32
      %cst_1 = arith.constant 6.000000e+00 : f32
      %5 = arith.minimumf %in, %cst_1 : f32
      %6 = arith.maximumf %5, %cst_0 : f32
      linalg.yield %6 : f32
    } -> tensor<1x6x6x4xf32>
    return %4 : tensor<1x6x6x4xf32>
  }
}

