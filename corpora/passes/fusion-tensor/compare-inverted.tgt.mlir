#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @compare_inverted(%X: tensor<64x128xf32>, %Y: tensor<64x128xf32>) -> tensor<64x128xf32> {
  %INIT = tensor.empty() : tensor<64x128xf32>
  %N = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%X, %Y : tensor<64x128xf32>, tensor<64x128xf32>) outs(%INIT : tensor<64x128xf32>) {
  ^bb0(%u: f32, %v: f32, %o: f32):
    %c = arith.cmpf oge, %u, %v : f32
    %s = arith.select %c, %v, %u : f32
    %n = arith.subf %s, %u : f32
    linalg.yield %n : f32
  } -> tensor<64x128xf32>
  return %N : tensor<64x128xf32>
}
