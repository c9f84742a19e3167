#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @distance(%X: tensor<64x128xf32>, %Y: tensor<64x128xf32>) -> tensor<64x128xf32> {
  %INIT = tensor.empty() : tensor<64x128xf32>
  %D = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%X, %Y : tensor<64x128xf32>, tensor<64x128xf32>) outs(%INIT : tensor<64x128xf32>) {
  ^bb0(%u: f32, %v: f32, %o: f32):
    %s = arith.subf %v, %u : f32
    %d = math.absf %s : f32
    linalg.yield %d : f32
  } -> tensor<64x128xf32>
  return %D : tensor<64x128xf32>
}
