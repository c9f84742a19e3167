func.func @f(%t: tensor<2x?xf32>) -> tensor<?x?xf32> {
  %r = tensor.cast %t : tensor<2x?xf32> to tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
