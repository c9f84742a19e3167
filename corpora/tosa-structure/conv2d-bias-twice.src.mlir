// pass: hand-written
// idea: the sum starts from the bias, and the bias is added last: b = 1.0 everywhere
// verdict: incorrect

func.func @conv2d_bias_twice(%x: tensor<1x4x4x2xf32>, %w: tensor<3x3x3x2xf32>, %b: tensor<3xf32>) -> tensor<1x4x4x3xf32> {
  %r = tosa.conv2d %x, %w, %b {acc_type = f32, dilation = array<i64: 1,1>, pad = array<i64: 1,1,1,1>, stride = array<i64: 1,1>} : (tensor<1x4x4x2xf32>, tensor<3x3x3x2xf32>, tensor<3xf32>) -> tensor<1x4x4x3xf32>
  return %r : tensor<1x4x4x3xf32>
}
