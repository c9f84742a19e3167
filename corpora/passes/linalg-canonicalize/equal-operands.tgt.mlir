#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @equal_operands(%X: tensor<64x128xf32>, %Y: tensor<64x128xf32>) -> tensor<64x128xf32> {
  %INIT = tensor.empty() : tensor<64x128xf32>
  %A = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%X, %Y : tensor<64x128xf32>, tensor<64x128xf32>) outs(%INIT : tensor<64x128xf32>) {
  ^bb0(%u: f32, %v: f32, %o: f32):
    %z = arith.constant -0.0 : f32
    %s = arith.addf %v, %z : f32
    linalg.yield %s : f32
  } -> tensor<64x128xf32>
  return %A : tensor<64x128xf32>
}
