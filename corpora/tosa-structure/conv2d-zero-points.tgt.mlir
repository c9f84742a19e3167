func.func @f(%image: tensor<1x3x3x2xi8>, %weight: tensor<2x2x2x2xi8>, %bias: tensor<2xi32>) -> tensor<1x2x2x2xi32> {
  %image_zero = arith.constant -3 : i32
  %weight_zero = arith.constant 5 : i32
  %empty = tensor.empty() : tensor<1x2x2x2xi32>
  %start = linalg.broadcast ins(%bias : tensor<2xi32>) outs(%empty : tensor<1x2x2x2xi32>) dimensions = [0, 1, 2]
  %r = linalg.conv_2d_nhwc_fhwc_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
    ins(%image, %weight, %image_zero, %weight_zero : tensor<1x3x3x2xi8>, tensor<2x2x2x2xi8>, i32, i32)
    outs(%start : tensor<1x2x2x2xi32>) -> tensor<1x2x2x2xi32>
  return %r : tensor<1x2x2x2xi32>
}
