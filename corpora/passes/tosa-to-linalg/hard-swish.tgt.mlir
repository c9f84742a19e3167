#map = affine_map<(d0, d1, d2, d3) -> (0, d1, d2, d3)>
#map1 = affine_map<(d0, d1, d2, d3) -> (0, 0, 0, 0)>
#map2 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
func.func @hard_swish(%arg0: tensor<1x56x56x16xf32>) -> tensor<1x56x56x16xf32> {
  %0 = "tosa.const"() <{value = dense<3.000000e+00> : tensor<1x1x1x1xf32>}> : () -> tensor<1x1x1x1xf32>
  %1 = "tosa.const"() <{value = dense<0.166666672> : tensor<1x1x1x1xf32>}> : () -> tensor<1x1x1x1xf32>
  %2 = tensor.empty() : tensor<1x56x56x16xf32>
  %3 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0, %0 : tensor<1x56x56x16xf32>, tensor<1x1x1x1xf32>) outs(%2 : tensor<1x56x56x16xf32>) {
  ^bb0(%in: f32, %in_0: f32, %out: f32):
    %10 = arith.addf %in, %in_0 : f32
    linalg.yield %10 : f32
  } -> tensor<1x56x56x16xf32>
  %4 = tensor.empty() : tensor<1x56x56x16xf32>
  %5 = linalg.generic {indexing_maps = [#map, #map2], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%3 : tensor<1x56x56x16xf32>) outs(%4 : tensor<1x56x56x16xf32>) {
  ^bb0(%in: f32, %out: f32):
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 6.000000e+00 : f32
    %10 = arith.minimumf %in, %cst_0 : f32
    %11 = arith.maximumf %10, %cst : f32
    linalg.yield %11 : f32
  } -> tensor<1x56x56x16xf32>
  %6 = tensor.empty() : tensor<1x56x56x16xf32>
  %7 = linalg.generic {indexing_maps = [#map, #map, #map2], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0, %5 : tensor<1x56x56x16xf32>, tensor<1x56x56x16xf32>) outs(%6 : tensor<1x56x56x16xf32>) {
  ^bb0(%in: f32, %in_0: f32, %out: f32):
    %10 = arith.mulf %in, %in_0 : f32
    linalg.yield %10 : f32
  } -> tensor<1x56x56x16xf32>
  %8 = tensor.empty() : tensor<1x56x56x16xf32>
  %9 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%7, %1 : tensor<1x56x56x16xf32>, tensor<1x1x1x1xf32>) outs(%8 : tensor<1x56x56x16xf32>) {
  ^bb0(%in: f32, %in_0: f32, %out: f32):
    %10 = arith.mulf %in, %in_0 : f32
    linalg.yield %10 : f32
  } -> tensor<1x56x56x16xf32>
  return %9 : tensor<1x56x56x16xf32>
}
