#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @add_in_bf16(%X: tensor<64x128xbf16>, %Y: tensor<64x128xbf16>, %Z: tensor<64x128xbf16>) -> tensor<64x128xbf16> {
  %INIT = tensor.empty() : tensor<64x128xbf16>
  %R = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%X, %Y, %Z : tensor<64x128xbf16>, tensor<64x128xbf16>, tensor<64x128xbf16>) outs(%INIT : tensor<64x128xbf16>) {
  ^bb0(%u: bf16, %v: bf16, %w: bf16, %o: bf16):
    %a = arith.extf %u : bf16 to f32
    %b = arith.extf %v : bf16 to f32
    %c = arith.extf %w : bf16 to f32
    %s = arith.addf %a, %b : f32
    %q = arith.addf %s, %c : f32
    %t = arith.truncf %q : f32 to bf16
    linalg.yield %t : bf16
  } -> tensor<64x128xbf16>
  return %R : tensor<64x128xbf16>
}
