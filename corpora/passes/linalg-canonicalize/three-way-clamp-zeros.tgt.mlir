#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @three_way_clamp_zeros(%X: tensor<64x128xf32>, %Y: tensor<64x128xf32>, %Z: tensor<64x128xf32>) -> tensor<64x128xf32> {
  %INIT = tensor.empty() : tensor<64x128xf32>
  %A = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%X, %Y, %Z : tensor<64x128xf32>, tensor<64x128xf32>, tensor<64x128xf32>) outs(%INIT : tensor<64x128xf32>) {
  ^bb0(%u: f32, %v: f32, %w: f32, %o: f32):
    %c = arith.cmpf ole, %v, %w : f32
    %m = arith.minimumf %u, %w : f32
    %n = arith.maximumf %m, %v : f32
    %s = arith.select %c, %n, %v : f32
    linalg.yield %s : f32
  } -> tensor<64x128xf32>
  return %A : tensor<64x128xf32>
}
