#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @maximum_in_f16(%X: tensor<64x128xf16>, %Y: tensor<64x128xf16>) -> tensor<64x128xf16> {
  %INIT = tensor.empty() : tensor<64x128xf16>
  %R = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%X, %Y : tensor<64x128xf16>, tensor<64x128xf16>) outs(%INIT : tensor<64x128xf16>) {
  ^bb0(%u: f16, %v: f16, %o: f16):
    %m = arith.maximumf %v, %u : f16
    linalg.yield %m : f16
  } -> tensor<64x128xf16>
  return %R : tensor<64x128xf16>
}
