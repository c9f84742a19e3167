func.func @f(%t: tensor<2x?xf32>) -> tensor<?x?xf32> {
  %s = tensor.cast %t : tensor<2x?xf32> to tensor<2x3xf32>
  %r = tensor.cast %s : tensor<2x3xf32> to tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
