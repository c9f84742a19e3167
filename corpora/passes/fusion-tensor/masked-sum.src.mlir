// pass: hand-written
// idea: masked elements are replaced by -0.0 before the sum, or passed over by the sum
// verdict: correct

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @masked_sum(%m: tensor<8x128xi1>, %x: tensor<8x128xf32>, %init: tensor<8xf32>) -> tensor<8xf32> {
  %z = arith.constant -0.0 : f32
  %e = tensor.empty() : tensor<8x128xf32>
  %a = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%m, %x : tensor<8x128xi1>, tensor<8x128xf32>) outs(%e : tensor<8x128xf32>) {
  ^bb0(%c: i1, %u: f32, %o: f32):
    %s = arith.select %c, %u, %z : f32
    linalg.yield %s : f32
  } -> tensor<8x128xf32>
  %r = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<8x128xf32>) outs(%init : tensor<8xf32>) {
  ^bb0(%u: f32, %o: f32):
    %s = arith.addf %o, %u : f32
    linalg.yield %s : f32
  } -> tensor<8xf32>
  return %r : tensor<8xf32>
}
