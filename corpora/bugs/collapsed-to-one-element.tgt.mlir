func.func @first(%t: tensor<?x?xf32>) -> tensor<f32> {
  %r = tensor.collapse_shape %t [] : tensor<?x?xf32> into tensor<f32>
  return %r : tensor<f32>
}
