// pass: linalg-fold-unit-extent-dims
// idea: a reduction over a batch of size 1 and a channel of size 1
// verdict: correct

#x = affine_map<(d0, d1, d2, d3) -> (d0, d1 + d2, d3)>
#w = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
#y = affine_map<(d0, d1, d2, d3) -> (d0, d1)>
func.func @conv_like(%x: tensor<1x16x1xf32>, %w: tensor<3x1xf32>, %init: tensor<1x14xf32>) -> tensor<1x14xf32> {
  %r = linalg.generic {indexing_maps = [#x, #w, #y], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%x, %w : tensor<1x16x1xf32>, tensor<3x1xf32>) outs(%init : tensor<1x14xf32>) {
  ^bb0(%u: f32, %v: f32, %o: f32):
    %p = arith.mulf %u, %v : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<1x14xf32>
  return %r : tensor<1x14xf32>
}
