#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d0, 0)>
func.func @softmax_numerator(%arg0: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = tensor.empty() : tensor<2xf32>
  %cst = arith.constant -3.40282347E+38 : f32
  %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<2xf32>) -> tensor<2xf32>
  %reduced = linalg.reduce ins(%arg0 : tensor<2x4xf32>) outs(%1 : tensor<2xf32>) dimensions = [1] 
    (%in: f32, %init: f32) {
      %6 = arith.maximumf %in, %init : f32
      linalg.yield %6 : f32
    }
  %expanded = tensor.expand_shape %reduced [[0, 1]] output_shape [2, 1] : tensor<2xf32> into tensor<2x1xf32>
  %2 = tensor.empty() : tensor<2x4xf32>
  %3 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %expanded : tensor<2x4xf32>, tensor<2x1xf32>) outs(%2 : tensor<2x4xf32>) {
  ^bb0(%in: f32, %in_0: f32, %out: f32):
    %6 = arith.subf %in, %in_0 : f32
    linalg.yield %6 : f32
  } -> tensor<2x4xf32>
  %4 = tensor.empty() : tensor<2x4xf32>
  %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<2x4xf32>) outs(%4 : tensor<2x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %6 = math.exp %in : f32
    linalg.yield %6 : f32
  } -> tensor<2x4xf32>
  return %5 : tensor<2x4xf32>
}
