#id = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
func.func @product_plus_zero(%X: tensor<1x28x28x16xf32>, %Y: tensor<1x28x28x16xf32>) -> tensor<1x28x28x16xf32> {
  %INIT = tensor.empty() : tensor<1x28x28x16xf32>
  %S = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
    ins(%X, %Y : tensor<1x28x28x16xf32>, tensor<1x28x28x16xf32>) outs(%INIT : tensor<1x28x28x16xf32>) {
  ^bb0(%u: f32, %v: f32, %o: f32):
    %m = arith.mulf %u, %v : f32
    linalg.yield %m : f32
  } -> tensor<1x28x28x16xf32>
  return %S : tensor<1x28x28x16xf32>
}
