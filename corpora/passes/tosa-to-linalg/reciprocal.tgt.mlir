#map = affine_map<(d0) -> (d0)>
func.func @reciprocal(%arg0: tensor<10xf32>) -> tensor<10xf32> {
  %0 = tensor.empty() : tensor<10xf32>
  %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg0 : tensor<10xf32>) outs(%0 : tensor<10xf32>) {
  ^bb0(%in: f32, %out: f32):
    %cst = arith.constant 1.000000e+00 : f32
    %2 = arith.divf %cst, %in : f32
    linalg.yield %2 : f32
  } -> tensor<10xf32>
  return %1 : tensor<10xf32>
}
