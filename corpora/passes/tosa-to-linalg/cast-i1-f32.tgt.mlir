#map = affine_map<(d0) -> (d0)>
func.func @cast_i1_f32(%arg0: tensor<7xi1>) -> tensor<7xf32> {
  %0 = tensor.empty() : tensor<7xf32>
  %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg0 : tensor<7xi1>) outs(%0 : tensor<7xf32>) {
  ^bb0(%in: i1, %out: f32):
    %2 = arith.uitofp %in : i1 to f32
    linalg.yield %2 : f32
  } -> tensor<7xf32>
  return %1 : tensor<7xf32>
}
