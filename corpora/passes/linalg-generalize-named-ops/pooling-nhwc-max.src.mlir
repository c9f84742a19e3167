// pass: hand-written
// idea: a pooling whose maximum is spelt out: NaN first, then the order, then the sign of zero
// verdict: correct

func.func @pooling_nhwc_max(%x: tensor<1x4x4x2xf32>, %init: tensor<1x2x2x2xf32>) -> tensor<1x2x2x2xf32> {
  %k = tensor.empty() : tensor<3x3xf32>
  %r = linalg.pooling_nhwc_max {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
    ins(%x, %k : tensor<1x4x4x2xf32>, tensor<3x3xf32>) outs(%init : tensor<1x2x2x2xf32>) -> tensor<1x2x2x2xf32>
  return %r : tensor<1x2x2x2xf32>
}
