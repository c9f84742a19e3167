func.func @maximum_propagates_nan(%x: tensor<3xf32>, %y: tensor<3xf32>) -> tensor<3xf32> {
  %r = "tosa.maximum"(%x, %y) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
