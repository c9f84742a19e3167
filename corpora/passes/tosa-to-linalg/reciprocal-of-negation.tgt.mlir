#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @reciprocal_of_negation(%X: tensor<64x128xf32>) -> tensor<64x128xf32> {
  %INIT = tensor.empty() : tensor<64x128xf32>
  %R = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%X : tensor<64x128xf32>) outs(%INIT : tensor<64x128xf32>) {
  ^bb0(%u: f32, %o: f32):
    %one = arith.constant 1.0 : f32
    %q = arith.divf %one, %u : f32
    %n = arith.negf %q : f32
    linalg.yield %n : f32
  } -> tensor<64x128xf32>
  return %R : tensor<64x128xf32>
}
