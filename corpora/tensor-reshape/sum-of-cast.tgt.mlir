func.func @sum_of_cast(%x: tensor<?x?xf32>, %y: tensor<8x?xf32>) -> (tensor<?x?xf32>, tensor<f32>) {
  %c = tensor.cast %x : tensor<?x?xf32> to tensor<8x16xf32>
  %f = tensor.collapse_shape %c [[0, 1]] : tensor<8x16xf32> into tensor<128xf32>
  %z = arith.constant dense<0.0> : tensor<f32>
  %r = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%f : tensor<128xf32>) outs(%z : tensor<f32>) {
  ^bb0(%p: f32, %s: f32):
    %v = arith.addf %s, %p : f32
    linalg.yield %v : f32
  } -> tensor<f32>
  return %x, %r : tensor<?x?xf32>, tensor<f32>
}
