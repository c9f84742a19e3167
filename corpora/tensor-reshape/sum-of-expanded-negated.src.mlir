// pass: hand-written
// idea: a difference is no sum: one element 1.0 after 0.0
// verdict: incorrect

func.func @sum_of_expanded_negated(%t: tensor<?xf32>, %a: index, %b: index, %o: tensor<f32>) -> tensor<f32> {
  %e = tensor.expand_shape %t [[0, 1]] output_shape [%a, 4] : tensor<?xf32> into tensor<?x4xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(d0,d1) -> (d0,d1)>, affine_map<(d0,d1) -> ()>], iterator_types = ["reduction","reduction"]} ins(%e : tensor<?x4xf32>) outs(%o : tensor<f32>) {
  ^bb0(%p: f32, %s: f32):
    %v = arith.addf %s, %p : f32
    linalg.yield %v : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}
