module {
  func.func @maximum_pool_of_padding(%arg0: tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32> {
    return %arg0 : tensor<1x1x1x1xf32>
  }
}

