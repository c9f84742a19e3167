// pass: linalg-named-op-conversion
// idea: a multiplier dimension of size 1 can go
// verdict: correct

func.func @f(%a: tensor<1x?x?x?xf32>, %b: tensor<?x?x?x1xf32>, %o: tensor<1x?x?x?x1xf32>) -> tensor<1x?x?x?xf32> {
  %d = linalg.depthwise_conv_2d_nhwc_hwcm {strides = dense<1> : tensor<2xi64>, dilations = dense<2> : tensor<2xi64>} ins(%a, %b : tensor<1x?x?x?xf32>, tensor<?x?x?x1xf32>) outs(%o : tensor<1x?x?x?x1xf32>) -> tensor<1x?x?x?x1xf32>
  %r = tensor.collapse_shape %d [[0], [1], [2], [3, 4]] : tensor<1x?x?x?x1xf32> into tensor<1x?x?x?xf32>
  return %r : tensor<1x?x?x?xf32>
}
