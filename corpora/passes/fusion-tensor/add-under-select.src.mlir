// pass: hand-written
// idea: an addition is moved into both arms of the mask while fusing, its operands exchanged
// verdict: correct

#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @add_under_select(%M: tensor<64x128xi1>, %X: tensor<64x128xf32>, %Y: tensor<64x128xf32>, %Z: tensor<64x128xf32>) -> tensor<64x128xf32> {
  %INIT = tensor.empty() : tensor<64x128xf32>
  %S = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%M, %X, %Y : tensor<64x128xi1>, tensor<64x128xf32>, tensor<64x128xf32>) outs(%INIT : tensor<64x128xf32>) {
  ^bb0(%u: i1, %v: f32, %w: f32, %o: f32):
    %c = arith.select %u, %v, %w : f32
    linalg.yield %c : f32
  } -> tensor<64x128xf32>
  %R = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%S, %Z : tensor<64x128xf32>, tensor<64x128xf32>) outs(%INIT : tensor<64x128xf32>) {
  ^bb0(%u: f32, %v: f32, %o: f32):
    %a = arith.addf %u, %v : f32
    linalg.yield %a : f32
  } -> tensor<64x128xf32>
  return %R : tensor<64x128xf32>
}
