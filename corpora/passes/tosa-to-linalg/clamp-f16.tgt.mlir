#map = affine_map<(d0) -> (d0)>
func.func @clamp_f16(%arg0: tensor<64xf16>) -> tensor<64xf16> {
  %0 = tensor.empty() : tensor<64xf16>
  %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg0 : tensor<64xf16>) outs(%0 : tensor<64xf16>) {
  ^bb0(%in: f16, %out: f16):
    %cst = arith.constant -9.997550e-02 : f16
    %cst_0 = arith.constant 9.997550e-02 : f16
    %2 = arith.minimumf %in, %cst_0 : f16
    %3 = arith.maximumf %2, %cst : f16
    linalg.yield %3 : f16
  } -> tensor<64xf16>
  return %1 : tensor<64xf16>
}
