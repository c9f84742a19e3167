// pass: hand-written
// idea: adding 0.0 to a square does nothing, because a square is never -0.0
// verdict: correct

#id = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
func.func @squares_plus_zero(%X: tensor<1x28x28x16xf32>) -> tensor<1x28x28x16xf32> {
  %INIT = tensor.empty() : tensor<1x28x28x16xf32>
  %Q = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
    ins(%X : tensor<1x28x28x16xf32>) outs(%INIT : tensor<1x28x28x16xf32>) {
  ^bb0(%u: f32, %o: f32):
    %m = arith.mulf %u, %u : f32
    linalg.yield %m : f32
  } -> tensor<1x28x28x16xf32>
  %S = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
    ins(%Q : tensor<1x28x28x16xf32>) outs(%INIT : tensor<1x28x28x16xf32>) {
  ^bb0(%u: f32, %o: f32):
    %z = arith.constant 0.0 : f32
    %a = arith.addf %u, %z : f32
    linalg.yield %a : f32
  } -> tensor<1x28x28x16xf32>
  %R = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
    ins(%S : tensor<1x28x28x16xf32>) outs(%INIT : tensor<1x28x28x16xf32>) {
  ^bb0(%u: f32, %o: f32):
    %r = math.sqrt %u : f32
    linalg.yield %r : f32
  } -> tensor<1x28x28x16xf32>
  return %R : tensor<1x28x28x16xf32>
}
