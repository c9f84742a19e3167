#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @masked_sum_positive_zero(%m: tensor<2x4xi1>, %x: tensor<2x4xf32>, %init: tensor<2xf32>) -> tensor<2xf32> {
  %r = linalg.generic {indexing_maps = [#id, #id, #row], iterator_types = ["parallel", "reduction"]} ins(%m, %x : tensor<2x4xi1>, tensor<2x4xf32>) outs(%init : tensor<2xf32>) {
  ^bb0(%c: i1, %u: f32, %o: f32):
    %a = arith.addf %o, %u : f32
    %s = arith.select %c, %a, %o : f32
    linalg.yield %s : f32
  } -> tensor<2xf32>
  return %r : tensor<2xf32>
}
