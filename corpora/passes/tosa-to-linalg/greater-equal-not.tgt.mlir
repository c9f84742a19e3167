#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @greater_equal_not(%X: tensor<64x128xf32>, %Y: tensor<64x128xf32>, %Z: tensor<64x128xf32>) -> tensor<64x128xf32> {
  %INIT = tensor.empty() : tensor<64x128xf32>
  %R = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%X, %Y, %Z : tensor<64x128xf32>, tensor<64x128xf32>, tensor<64x128xf32>) outs(%INIT : tensor<64x128xf32>) {
  ^bb0(%u: f32, %v: f32, %w: f32, %o: f32):
    %c = arith.cmpf uge, %v, %u : f32
    %s = arith.select %c, %v, %w : f32
    linalg.yield %s : f32
  } -> tensor<64x128xf32>
  return %R : tensor<64x128xf32>
}
