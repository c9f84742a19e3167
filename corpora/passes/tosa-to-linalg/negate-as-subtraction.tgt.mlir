#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @negate_as_subtraction(%X: tensor<64x128xf32>) -> tensor<64x128xf32> {
  %INIT = tensor.empty() : tensor<64x128xf32>
  %R = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%X : tensor<64x128xf32>) outs(%INIT : tensor<64x128xf32>) {
  ^bb0(%u: f32, %o: f32):
    %z = arith.constant 0.0 : f32
    %s = arith.subf %z, %u : f32
    linalg.yield %s : f32
  } -> tensor<64x128xf32>
  return %R : tensor<64x128xf32>
}
