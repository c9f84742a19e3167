#id = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
func.func @hard_tanh_in_bf16(%X: tensor<1x28x28x16xbf16>) -> tensor<1x28x28x16xbf16> {
  %INIT = tensor.empty() : tensor<1x28x28x16xbf16>
  %R = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
    ins(%X : tensor<1x28x28x16xbf16>) outs(%INIT : tensor<1x28x28x16xbf16>) {
  ^bb0(%u: bf16, %o: bf16):
    %l = arith.constant -1.0 : bf16
    %h = arith.constant 1.0 : bf16
    %a = arith.minimumf %u, %h : bf16
    %b = arith.maximumf %a, %l : bf16
    linalg.yield %b : bf16
  } -> tensor<1x28x28x16xbf16>
  return %R : tensor<1x28x28x16xbf16>
}
