func.func @repeated(%t: tensor<f32>, %k: index) -> tensor<?xf32> {
  %r = tensor.expand_shape %t [] output_shape [%k] : tensor<f32> into tensor<?xf32>
  return %r : tensor<?xf32>
}
