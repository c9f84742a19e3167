func.func @max_pool2d(%x: tensor<1x6x34x62xf32>) -> tensor<1x4x32x62xf32> {
  %m = arith.constant -3.40282347E+38 : f32
  %e = tensor.empty() : tensor<1x4x32x62xf32>
  %i = linalg.fill ins(%m : f32) outs(%e : tensor<1x4x32x62xf32>) -> tensor<1x4x32x62xf32>
  %k = tensor.empty() : tensor<3x3xf32>
  %r = linalg.pooling_nhwc_max {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>}
    ins(%x, %k : tensor<1x6x34x62xf32>, tensor<3x3xf32>) outs(%i : tensor<1x4x32x62xf32>) -> tensor<1x4x32x62xf32>
  return %r : tensor<1x4x32x62xf32>
}
