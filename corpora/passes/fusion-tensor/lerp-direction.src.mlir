// pass: hand-written
// idea: x + t (y - x) is not x - t (x - y) at negative zeros: x = -0.0, y = -0.0, t = 1.0 give 0.0 and -0.0
// verdict: incorrect
// chosen: hard for bit-blasting

#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @lerp_direction(%x: tensor<4x4096xf32>, %y: tensor<4x4096xf32>, %t: tensor<4x4096xf32>) -> tensor<4x4096xf32> {
  %e = tensor.empty() : tensor<4x4096xf32>
  %d = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%x, %y : tensor<4x4096xf32>, tensor<4x4096xf32>) outs(%e : tensor<4x4096xf32>) {
  ^bb0(%u: f32, %v: f32, %o: f32):
    %d = arith.subf %v, %u : f32
    linalg.yield %d : f32
  } -> tensor<4x4096xf32>
  %r = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%x, %d, %t : tensor<4x4096xf32>, tensor<4x4096xf32>, tensor<4x4096xf32>) outs(%e : tensor<4x4096xf32>) {
  ^bb0(%u: f32, %v: f32, %w: f32, %o: f32):
    %p = arith.mulf %w, %v : f32
    %s = arith.addf %u, %p : f32
    linalg.yield %s : f32
  } -> tensor<4x4096xf32>
  return %r : tensor<4x4096xf32>
}
