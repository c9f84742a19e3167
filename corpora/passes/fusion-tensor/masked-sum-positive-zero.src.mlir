// pass: hand-written
// idea: the same with 0.0, which is not neutral: 0.0 is added to an accumulator of -0.0
// verdict: incorrect

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @masked_sum_positive_zero(%m: tensor<2x4xi1>, %x: tensor<2x4xf32>, %init: tensor<2xf32>) -> tensor<2xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x4xf32>
  %a = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%m, %x : tensor<2x4xi1>, tensor<2x4xf32>) outs(%e : tensor<2x4xf32>) {
  ^bb0(%c: i1, %u: f32, %o: f32):
    %s = arith.select %c, %u, %z : f32
    linalg.yield %s : f32
  } -> tensor<2x4xf32>
  %r = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<2x4xf32>) outs(%init : tensor<2xf32>) {
  ^bb0(%u: f32, %o: f32):
    %s = arith.addf %o, %u : f32
    linalg.yield %s : f32
  } -> tensor<2xf32>
  return %r : tensor<2xf32>
}
