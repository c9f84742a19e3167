#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @compare_inverted_nan(%X: tensor<64x128xf32>, %Y: tensor<64x128xf32>) -> tensor<64x128xf32> {
  %INIT = tensor.empty() : tensor<64x128xf32>
  %S = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%X, %Y : tensor<64x128xf32>, tensor<64x128xf32>) outs(%INIT : tensor<64x128xf32>) {
  ^bb0(%u: f32, %v: f32, %o: f32):
    %c = arith.cmpf uge, %u, %v : f32
    %s = arith.select %c, %v, %u : f32
    linalg.yield %s : f32
  } -> tensor<64x128xf32>
  return %S : tensor<64x128xf32>
}
