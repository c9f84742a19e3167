// pass: hand-written
// idea: adding 0.0 to a product of two tensors turns -0.0 into 0.0: x = -1.0, y = 0.0
// verdict: incorrect

#id = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
func.func @product_plus_zero(%X: tensor<1x28x28x16xf32>, %Y: tensor<1x28x28x16xf32>) -> tensor<1x28x28x16xf32> {
  %INIT = tensor.empty() : tensor<1x28x28x16xf32>
  %Q = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
    ins(%X, %Y : tensor<1x28x28x16xf32>, tensor<1x28x28x16xf32>) outs(%INIT : tensor<1x28x28x16xf32>) {
  ^bb0(%u: f32, %v: f32, %o: f32):
    %m = arith.mulf %u, %v : f32
    linalg.yield %m : f32
  } -> tensor<1x28x28x16xf32>
  %S = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
    ins(%Q : tensor<1x28x28x16xf32>) outs(%INIT : tensor<1x28x28x16xf32>) {
  ^bb0(%u: f32, %o: f32):
    %z = arith.constant 0.0 : f32
    %a = arith.addf %u, %z : f32
    linalg.yield %a : f32
  } -> tensor<1x28x28x16xf32>
  return %S : tensor<1x28x28x16xf32>
}
