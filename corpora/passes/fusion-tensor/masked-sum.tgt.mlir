#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @masked_sum(%m: tensor<8x128xi1>, %x: tensor<8x128xf32>, %init: tensor<8xf32>) -> tensor<8xf32> {
  %r = linalg.generic {indexing_maps = [#id, #id, #row], iterator_types = ["parallel", "reduction"]} ins(%m, %x : tensor<8x128xi1>, tensor<8x128xf32>) outs(%init : tensor<8xf32>) {
  ^bb0(%c: i1, %u: f32, %o: f32):
    %a = arith.addf %o, %u : f32
    %s = arith.select %c, %a, %o : f32
    linalg.yield %s : f32
  } -> tensor<8xf32>
  return %r : tensor<8xf32>
}
