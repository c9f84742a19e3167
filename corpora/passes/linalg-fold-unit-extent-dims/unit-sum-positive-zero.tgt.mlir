func.func @unit_sum_positive_zero(%x: tensor<64x1xf32>) -> tensor<64xf32> {
  %c = tensor.collapse_shape %x [[0, 1]] : tensor<64x1xf32> into tensor<64xf32>
  return %c : tensor<64xf32>
}
