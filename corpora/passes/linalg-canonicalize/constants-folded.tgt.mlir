#map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
func.func @constants_folded(%arg0: tensor<1x28x28x16xf32>) -> tensor<1x28x28x16xf32> {
  %cst = arith.constant 0.699999988 : f32
  %cst_0 = arith.constant -0.0766666681 : f32
  %0 = tensor.empty() : tensor<1x28x28x16xf32>
  %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0 : tensor<1x28x28x16xf32>) outs(%0 : tensor<1x28x28x16xf32>) {
  ^bb0(%in: f32, %out: f32):
    %2 = arith.mulf %in, %cst_0 : f32
    %3 = arith.minimumf %2, %cst : f32
    linalg.yield %3 : f32
  } -> tensor<1x28x28x16xf32>
  return %1 : tensor<1x28x28x16xf32>
}
