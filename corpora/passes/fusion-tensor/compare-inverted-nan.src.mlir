// pass: hand-written
// idea: the comparison is inverted without its unordered half: x = NaN, y = 1.0 gives y instead of x
// verdict: incorrect

#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @compare_inverted_nan(%X: tensor<64x128xf32>, %Y: tensor<64x128xf32>) -> tensor<64x128xf32> {
  %INIT = tensor.empty() : tensor<64x128xi1>
  %C = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%X, %Y : tensor<64x128xf32>, tensor<64x128xf32>) outs(%INIT : tensor<64x128xi1>) {
  ^bb0(%u: f32, %v: f32, %o: i1):
    %c = arith.cmpf ult, %u, %v : f32
    linalg.yield %c : i1
  } -> tensor<64x128xi1>
  %INIT1 = tensor.empty() : tensor<64x128xf32>
  %S = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%C, %X, %Y : tensor<64x128xi1>, tensor<64x128xf32>, tensor<64x128xf32>) outs(%INIT1 : tensor<64x128xf32>) {
  ^bb0(%u: i1, %v: f32, %w: f32, %o: f32):
    %s = arith.select %u, %v, %w : f32
    linalg.yield %s : f32
  } -> tensor<64x128xf32>
  return %S : tensor<64x128xf32>
}
