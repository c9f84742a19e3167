#map = affine_map<(d0, d1) -> (d0, d1)>
func.func @cast_bf16_f32(%arg0: tensor<32x64xbf16>) -> tensor<32x64xbf16> {
  %0 = tensor.empty() : tensor<32x64xf32>
  %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<32x64xbf16>) outs(%0 : tensor<32x64xf32>) {
  ^bb0(%in: bf16, %out: f32):
    %6 = arith.extf %in : bf16 to f32
    linalg.yield %6 : f32
  } -> tensor<32x64xf32>
  %2 = tensor.empty() : tensor<32x64xf32>
  %3 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%1, %1 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%2 : tensor<32x64xf32>) {
  ^bb0(%in: f32, %in_0: f32, %out: f32):
    %6 = arith.addf %in, %in_0 : f32
    linalg.yield %6 : f32
  } -> tensor<32x64xf32>
  %4 = tensor.empty() : tensor<32x64xbf16>
  %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<32x64xf32>) outs(%4 : tensor<32x64xbf16>) {
  ^bb0(%in: f32, %out: bf16):
    %6 = arith.truncf %in : f32 to bf16
    linalg.yield %6 : bf16
  } -> tensor<32x64xbf16>
  return %5 : tensor<32x64xbf16>
}
