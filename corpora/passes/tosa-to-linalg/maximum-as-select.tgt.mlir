#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @maximum_as_select(%X: tensor<64x128xf32>, %Y: tensor<64x128xf32>) -> tensor<64x128xf32> {
  %INIT = tensor.empty() : tensor<64x128xf32>
  %R = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%X, %Y : tensor<64x128xf32>, tensor<64x128xf32>) outs(%INIT : tensor<64x128xf32>) {
  ^bb0(%u: f32, %v: f32, %o: f32):
    %c = arith.cmpf ogt, %u, %v : f32
    %s = arith.select %c, %u, %v : f32
    linalg.yield %s : f32
  } -> tensor<64x128xf32>
  return %R : tensor<64x128xf32>
}
