#map = affine_map<(d0, d1) -> (d0, d1)>
func.func @greater_select(%arg0: tensor<3x5xf32>, %arg1: tensor<3x5xf32>) -> tensor<3x5xf32> {
  %0 = tensor.empty() : tensor<3x5xi1>
  %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1 : tensor<3x5xf32>, tensor<3x5xf32>) outs(%0 : tensor<3x5xi1>) {
  ^bb0(%in: f32, %in_0: f32, %out: i1):
    %6 = arith.cmpf ogt, %in, %in_0 : f32
    linalg.yield %6 : i1
  } -> tensor<3x5xi1>
  %2 = tensor.empty() : tensor<3x5xf32>
  %3 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<3x5xf32>) outs(%2 : tensor<3x5xf32>) {
  ^bb0(%in: f32, %out: f32):
    %6 = arith.negf %in : f32
    linalg.yield %6 : f32
  } -> tensor<3x5xf32>
  %4 = tensor.empty() : tensor<3x5xf32>
  %5 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%1, %arg0, %3 : tensor<3x5xi1>, tensor<3x5xf32>, tensor<3x5xf32>) outs(%4 : tensor<3x5xf32>) {
  ^bb0(%in: i1, %in_0: f32, %in_1: f32, %out: f32):
    %6 = arith.select %in, %in_0, %in_1 : f32
    linalg.yield %6 : f32
  } -> tensor<3x5xf32>
  return %5 : tensor<3x5xf32>
}
