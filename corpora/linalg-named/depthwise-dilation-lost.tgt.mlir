func.func @f(%a: tensor<1x5x5x2xf32>, %b: tensor<2x2x2x1xf32>, %o: tensor<1x3x3x2x1xf32>) -> tensor<1x3x3x2xf32> {
  %k = tensor.collapse_shape %b [[0], [1], [2, 3]] : tensor<2x2x2x1xf32> into tensor<2x2x2xf32>
  %p = tensor.collapse_shape %o [[0], [1], [2], [3, 4]] : tensor<1x3x3x2x1xf32> into tensor<1x3x3x2xf32>
  %r = linalg.depthwise_conv_2d_nhwc_hwc {strides = dense<1> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>} ins(%a, %k : tensor<1x5x5x2xf32>, tensor<2x2x2xf32>) outs(%p : tensor<1x3x3x2xf32>) -> tensor<1x3x3x2xf32>
  return %r : tensor<1x3x3x2xf32>
}
