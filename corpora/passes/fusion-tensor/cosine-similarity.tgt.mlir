#id = affine_map<(d0) -> (d0)>
func.func @cosine_similarity(%d: tensor<128xf32>, %x: tensor<128xf32>, %y: tensor<128xf32>) -> tensor<128xf32> {
  %k = arith.constant 1.0e-6 : f32
  %e = tensor.empty() : tensor<128xf32>
  %r = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel"]}
    ins(%d, %x, %y : tensor<128xf32>, tensor<128xf32>, tensor<128xf32>) outs(%e : tensor<128xf32>) {
  ^bb0(%t: f32, %u: f32, %v: f32, %o: f32):
    %p = math.sqrt %v : f32
    %q = math.sqrt %u : f32
    %m = arith.mulf %p, %q : f32
    %c = arith.cmpf ugt, %m, %k : f32
    %h = arith.select %c, %m, %k : f32
    %s = arith.divf %t, %h : f32
    linalg.yield %s : f32
  } -> tensor<128xf32>
  return %r : tensor<128xf32>
}
