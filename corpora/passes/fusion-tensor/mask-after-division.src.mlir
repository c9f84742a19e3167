// pass: hand-written
// idea: a row that is masked altogether sums to 0.0, and 0.0 / 0.0 is NaN: mask off, t = 0.0
// verdict: incorrect
// chosen: hard for bit-blasting

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @mask_after_division(%m: tensor<8x128xi1>, %x: tensor<8x128xf32>, %t: tensor<8xf32>) -> tensor<8x128xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x128xf32>
  %k = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%m, %x : tensor<8x128xi1>, tensor<8x128xf32>) outs(%e : tensor<8x128xf32>) {
  ^bb0(%c: i1, %u: f32, %o: f32):
    %p = math.exp %u : f32
    %s = arith.select %c, %p, %z : f32
    linalg.yield %s : f32
  } -> tensor<8x128xf32>
  %r = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
    ins(%k, %t : tensor<8x128xf32>, tensor<8xf32>) outs(%e : tensor<8x128xf32>) {
  ^bb0(%u: f32, %v: f32, %o: f32):
    %q = arith.divf %u, %v : f32
    linalg.yield %q : f32
  } -> tensor<8x128xf32>
  return %r : tensor<8x128xf32>
}
