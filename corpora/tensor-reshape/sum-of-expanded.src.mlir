// pass: hand-written
// idea: the elements of [a, 4] are those of the tensor that it was expanded from, in one order: where it is defined, there are 4*a
// verdict: correct

func.func @sum_of_expanded(%t: tensor<?xf32>, %a: index, %b: index, %o: tensor<f32>) -> tensor<f32> {
  %e = tensor.expand_shape %t [[0, 1]] output_shape [%a, 4] : tensor<?xf32> into tensor<?x4xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(d0,d1) -> (d0,d1)>, affine_map<(d0,d1) -> ()>], iterator_types = ["reduction","reduction"]} ins(%e : tensor<?x4xf32>) outs(%o : tensor<f32>) {
  ^bb0(%p: f32, %s: f32):
    %v = arith.addf %s, %p : f32
    linalg.yield %v : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}
