#id = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
func.func @squares_plus_zero(%X: tensor<1x28x28x16xf32>) -> tensor<1x28x28x16xf32> {
  %INIT = tensor.empty() : tensor<1x28x28x16xf32>
  %R = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
    ins(%X : tensor<1x28x28x16xf32>) outs(%INIT : tensor<1x28x28x16xf32>) {
  ^bb0(%u: f32, %o: f32):
    %m = arith.mulf %u, %u : f32
    %r = math.sqrt %m : f32
    linalg.yield %r : f32
  } -> tensor<1x28x28x16xf32>
  return %R : tensor<1x28x28x16xf32>
}
