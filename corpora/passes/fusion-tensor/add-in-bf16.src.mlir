// pass: hand-written
// idea: two additions rounded once are not two additions rounded twice
// verdict: incorrect

#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @add_in_bf16(%X: tensor<64x128xbf16>, %Y: tensor<64x128xbf16>, %Z: tensor<64x128xbf16>) -> tensor<64x128xbf16> {
  %INIT = tensor.empty() : tensor<64x128xbf16>
  %S = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%X, %Y : tensor<64x128xbf16>, tensor<64x128xbf16>) outs(%INIT : tensor<64x128xbf16>) {
  ^bb0(%u: bf16, %v: bf16, %o: bf16):
    %a = arith.addf %u, %v : bf16
    linalg.yield %a : bf16
  } -> tensor<64x128xbf16>
  %R = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%S, %Z : tensor<64x128xbf16>, tensor<64x128xbf16>) outs(%INIT : tensor<64x128xbf16>) {
  ^bb0(%u: bf16, %v: bf16, %o: bf16):
    %a = arith.addf %u, %v : bf16
    linalg.yield %a : bf16
  } -> tensor<64x128xbf16>
  return %R : tensor<64x128xbf16>
}
