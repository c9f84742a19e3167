#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @compare_in_f32(%X: tensor<64x128xf16>, %Y: tensor<64x128xf16>, %Z: tensor<64x128xf16>) -> tensor<64x128xf16> {
  %INIT = tensor.empty() : tensor<64x128xf16>
  %R = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%X, %Y, %Z : tensor<64x128xf16>, tensor<64x128xf16>, tensor<64x128xf16>) outs(%INIT : tensor<64x128xf16>) {
  ^bb0(%u: f16, %v: f16, %w: f16, %o: f16):
    %c = arith.cmpf ogt, %v, %u : f16
    %s = arith.select %c, %u, %w : f16
    linalg.yield %s : f16
  } -> tensor<64x128xf16>
  return %R : tensor<64x128xf16>
}
