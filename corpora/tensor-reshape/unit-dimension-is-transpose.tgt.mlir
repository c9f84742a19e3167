func.func @unit_dimension_is_transpose(%t: tensor<1x64xf32>) -> tensor<64x1xf32> {
  %c = tensor.collapse_shape %t [[0, 1]] : tensor<1x64xf32> into tensor<64xf32>
  %r = tensor.expand_shape %c [[0, 1]] output_shape [64, 1] : tensor<64xf32> into tensor<64x1xf32>
  return %r : tensor<64x1xf32>
}
