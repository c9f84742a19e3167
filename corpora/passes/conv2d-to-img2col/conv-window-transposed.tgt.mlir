func.func @conv_window_transposed(%i: tensor<1x6x6x3xf32>, %f: tensor<3x3x3x4xf32>, %init: tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32> {
  %e = tensor.empty() : tensor<1x4x4x3x3x3xf32>
  %col = linalg.generic {
    indexing_maps = [
      affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1 + d4, d2 + d3, d5)>,
      affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d3, d4, d5)>
    ],
    iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "parallel"]
  } ins(%i : tensor<1x6x6x3xf32>) outs(%e : tensor<1x4x4x3x3x3xf32>) {
  ^bb0(%x: f32, %o: f32):
    linalg.yield %x : f32
  } -> tensor<1x4x4x3x3x3xf32>
  %lhs = tensor.collapse_shape %col [[0, 1, 2], [3, 4, 5]] : tensor<1x4x4x3x3x3xf32> into tensor<16x27xf32>
  %rhs = tensor.collapse_shape %f [[0, 1, 2], [3]] : tensor<3x3x3x4xf32> into tensor<27x4xf32>
  %acc = tensor.collapse_shape %init [[0, 1, 2], [3]] : tensor<1x4x4x4xf32> into tensor<16x4xf32>
  %g = linalg.matmul ins(%lhs, %rhs : tensor<16x27xf32>, tensor<27x4xf32>) outs(%acc : tensor<16x4xf32>) -> tensor<16x4xf32>
  %r = tensor.expand_shape %g [[0, 1, 2], [3]] output_shape [1, 4, 4, 4] : tensor<16x4xf32> into tensor<1x4x4x4xf32>
  return %r : tensor<1x4x4x4xf32>
}
