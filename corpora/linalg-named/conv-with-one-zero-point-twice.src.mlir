// pass: hand-written
// idea: the image's zero point for the filter, too: %w = 1, and an image that is not 0
// verdict: incorrect

func.func @f(%a: tensor<1x?x?x?xi8>, %b: tensor<?x?x?x?xi8>, %z: i32, %w: i32, %o: tensor<1x?x?x?xi32>) -> tensor<1x?x?x?xi32> {
  %r = linalg.conv_2d_nhwc_fhwc_q {strides = dense<2> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>} ins(%a, %b, %z, %w : tensor<1x?x?x?xi8>, tensor<?x?x?x?xi8>, i32, i32) outs(%o : tensor<1x?x?x?xi32>) -> tensor<1x?x?x?xi32>
  return %r : tensor<1x?x?x?xi32>
}
