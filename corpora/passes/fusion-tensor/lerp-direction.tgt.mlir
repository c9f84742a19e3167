#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @lerp_direction(%x: tensor<4x4096xf32>, %y: tensor<4x4096xf32>, %t: tensor<4x4096xf32>) -> tensor<4x4096xf32> {
  %e = tensor.empty() : tensor<4x4096xf32>
  %r = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%x, %y, %t : tensor<4x4096xf32>, tensor<4x4096xf32>, tensor<4x4096xf32>) outs(%e : tensor<4x4096xf32>) {
  ^bb0(%u: f32, %v: f32, %w: f32, %o: f32):
    %d = arith.subf %u, %v : f32
    %p = arith.mulf %w, %d : f32
    %s = arith.subf %u, %p : f32
    linalg.yield %s : f32
  } -> tensor<4x4096xf32>
  return %r : tensor<4x4096xf32>
}
