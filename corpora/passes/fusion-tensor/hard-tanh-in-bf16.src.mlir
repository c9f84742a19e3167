// pass: hand-written
// idea: clamping in f32 between exact bounds and rounding back is clamping in bf16
// verdict: correct

#id = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
func.func @hard_tanh_in_bf16(%X: tensor<1x28x28x16xbf16>) -> tensor<1x28x28x16xbf16> {
  %INIT = tensor.empty() : tensor<1x28x28x16xf32>
  %W = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
    ins(%X : tensor<1x28x28x16xbf16>) outs(%INIT : tensor<1x28x28x16xf32>) {
  ^bb0(%u: bf16, %o: f32):
    %e0 = arith.extf %u : bf16 to f32
    linalg.yield %e0 : f32
  } -> tensor<1x28x28x16xf32>
  %C = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
    ins(%W : tensor<1x28x28x16xf32>) outs(%INIT : tensor<1x28x28x16xf32>) {
  ^bb0(%u: f32, %o: f32):
    %l = arith.constant -1.0 : f32
    %h = arith.constant 1.0 : f32
    %a = arith.minimumf %u, %h : f32
    %b = arith.maximumf %a, %l : f32
    linalg.yield %b : f32
  } -> tensor<1x28x28x16xf32>
  %INIT1 = tensor.empty() : tensor<1x28x28x16xbf16>
  %R = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
    ins(%C : tensor<1x28x28x16xf32>) outs(%INIT1 : tensor<1x28x28x16xbf16>) {
  ^bb0(%u: f32, %o: bf16):
    %t = arith.truncf %u : f32 to bf16
    linalg.yield %t : bf16
  } -> tensor<1x28x28x16xbf16>
  return %R : tensor<1x28x28x16xbf16>
}
