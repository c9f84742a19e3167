#map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
func.func @relu_bias_scale(%arg0: tensor<1x28x28x16xf32>, %arg1: tensor<1x28x28x16xf32>, %arg2: tensor<1x28x28x16xf32>) -> tensor<1x28x28x16xf32> {
  %cst = arith.constant 0.000000e+00 : f32
  %0 = tensor.empty() : tensor<1x28x28x16xf32>
  %1 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0, %arg1, %arg2 : tensor<1x28x28x16xf32>, tensor<1x28x28x16xf32>, tensor<1x28x28x16xf32>) outs(%0 : tensor<1x28x28x16xf32>) {
  ^bb0(%in: f32, %in_0: f32, %in_1: f32, %out: f32):
    %2 = arith.addf %in, %in_0 : f32
    %3 = arith.maximumf %2, %cst : f32
    %4 = arith.mulf %3, %in_1 : f32
    %5 = math.tanh %4 : f32
    linalg.yield %5 : f32
  } -> tensor<1x28x28x16xf32>
  return %1 : tensor<1x28x28x16xf32>
}
