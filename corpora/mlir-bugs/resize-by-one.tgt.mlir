module {
  func.func @resize_by_one(%arg0: tensor<1x2x1x1xf32>) -> tensor<1x2x1x1xf32> {
    return %arg0 : tensor<1x2x1x1xf32>
  }
}

