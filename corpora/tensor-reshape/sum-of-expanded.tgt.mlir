func.func @sum_of_expanded(%t: tensor<?xf32>, %a: index, %b: index, %o: tensor<f32>) -> tensor<f32> {
  %r = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%t : tensor<?xf32>) outs(%o : tensor<f32>) {
  ^bb0(%p: f32, %s: f32):
    %v = arith.addf %s, %p : f32
    linalg.yield %v : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}
