// pass: linalg-fold-unit-extent-dims
// idea: three elements are more than a window of one needs for two results, and more than i may index: x has three elements
// verdict: incorrect
#x = affine_map<(i, j) -> (i + j)>
#w = affine_map<(i, j) -> (j)>
#out = affine_map<(i, j) -> (i)>
func.func @window_of_one_element(%x: tensor<?xf32>, %w: tensor<1xf32>, %out: tensor<2xf32>) -> tensor<2xf32> {
  %0 = linalg.generic {indexing_maps = [#x, #w, #out], iterator_types = ["parallel", "reduction"]}
      ins(%x, %w : tensor<?xf32>, tensor<1xf32>) outs(%out : tensor<2xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %1 = arith.addf %a, %b : f32
    linalg.yield %1 : f32
  } -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
