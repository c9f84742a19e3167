module {
  func.func @max_pool_of_infinities(%arg0: tensor<1x2x1x1xf32>) -> tensor<1x1x1x1xf32> {
    %cst = arith.constant -3.40282347E+38 : f32
    %0 = tensor.empty() : tensor<1x1x1x1xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
    %2 = tensor.empty() : tensor<2x1xf32>
    %3 = linalg.pooling_nhwc_max {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%arg0, %2 : tensor<1x2x1x1xf32>, tensor<2x1xf32>) outs(%1 : tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
    return %3 : tensor<1x1x1x1xf32>
  }
}

