#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @softmax_shift(%x: tensor<4x10xf32>, %m: tensor<4xf32>) -> tensor<4x10xf32> {
  %e = tensor.empty() : tensor<4x10xf32>
  %r = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]} ins(%x, %m : tensor<4x10xf32>, tensor<4xf32>) outs(%e : tensor<4x10xf32>) {
  ^bb0(%u: f32, %v: f32, %o: f32):
    %d = arith.subf %u, %v : f32
    %p = math.exp %d : f32
    linalg.yield %p : f32
  } -> tensor<4x10xf32>
  return %r : tensor<4x10xf32>
}
