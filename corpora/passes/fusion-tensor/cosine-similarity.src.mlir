// pass: hand-written
// idea: a product over the product of two norms, which an unordered comparison keeps from zero
// verdict: correct
// chosen: hard for bit-blasting

#id = affine_map<(d0) -> (d0)>
func.func @cosine_similarity(%d: tensor<128xf32>, %x: tensor<128xf32>, %y: tensor<128xf32>) -> tensor<128xf32> {
  %k = arith.constant 1.0e-6 : f32
  %e = tensor.empty() : tensor<128xf32>
  %n = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
    ins(%x, %y : tensor<128xf32>, tensor<128xf32>) outs(%e : tensor<128xf32>) {
  ^bb0(%u: f32, %v: f32, %o: f32):
    %p = math.sqrt %u : f32
    %q = math.sqrt %v : f32
    %m = arith.mulf %p, %q : f32
    %h = arith.maximumf %m, %k : f32
    linalg.yield %h : f32
  } -> tensor<128xf32>
  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
    ins(%d, %n : tensor<128xf32>, tensor<128xf32>) outs(%e : tensor<128xf32>) {
  ^bb0(%u: f32, %v: f32, %o: f32):
    %q = arith.divf %u, %v : f32
    linalg.yield %q : f32
  } -> tensor<128xf32>
  return %r : tensor<128xf32>
}
