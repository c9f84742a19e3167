#map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
func.func @max_min_f16(%arg0: tensor<2x3x4xf16>, %arg1: tensor<2x3x4xf16>, %arg2: tensor<2x3x4xf16>) -> tensor<2x3x4xf16> {
  %0 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %arg1 : tensor<2x3x4xf16>, tensor<2x3x4xf16>) outs(%arg0 : tensor<2x3x4xf16>) {
  ^bb0(%in: f16, %in_0: f16, %out: f16):
    %3 = arith.maximumf %in, %in_0 : f16
    linalg.yield %3 : f16
  } -> tensor<2x3x4xf16>
  %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%0, %arg2 : tensor<2x3x4xf16>, tensor<2x3x4xf16>) outs(%0 : tensor<2x3x4xf16>) {
  ^bb0(%in: f16, %in_0: f16, %out: f16):
    %3 = arith.minimumf %in, %in_0 : f16
    linalg.yield %3 : f16
  } -> tensor<2x3x4xf16>
  %2 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1 : tensor<2x3x4xf16>) outs(%1 : tensor<2x3x4xf16>) {
  ^bb0(%in: f16, %out: f16):
    %3 = arith.negf %in : f16
    linalg.yield %3 : f16
  } -> tensor<2x3x4xf16>
  return %2 : tensor<2x3x4xf16>
}
