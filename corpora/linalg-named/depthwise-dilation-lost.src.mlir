// pass: hand-written
// idea: dilation 1 instead of 2: the taps are at other places
// verdict: incorrect

func.func @f(%a: tensor<1x5x5x2xf32>, %b: tensor<2x2x2x1xf32>, %o: tensor<1x3x3x2x1xf32>) -> tensor<1x3x3x2xf32> {
  %d = linalg.depthwise_conv_2d_nhwc_hwcm {strides = dense<1> : tensor<2xi64>, dilations = dense<2> : tensor<2xi64>} ins(%a, %b : tensor<1x5x5x2xf32>, tensor<2x2x2x1xf32>) outs(%o : tensor<1x3x3x2x1xf32>) -> tensor<1x3x3x2x1xf32>
  %r = tensor.collapse_shape %d [[0], [1], [2], [3, 4]] : tensor<1x3x3x2x1xf32> into tensor<1x3x3x2xf32>
  return %r : tensor<1x3x3x2xf32>
}
