// pass: tosa-optional-decompositions
// idea: only the rows of the kernel turned round: weight[0, 0, 1, 0] = 1, image[0, 0, 0, 0] = 1
// verdict: incorrect

func.func @f(%image: tensor<1x3x3x1xf32>, %weight: tensor<2x2x2x1xf32>, %bias: tensor<2xf32>) -> tensor<1x4x4x2xf32> {
  %r = tosa.transpose_conv2d %image, %weight, %bias
    {out_pad = array<i64: 0, 0, 0, 0>, out_shape = array<i64: 1, 4, 4, 2>, stride = array<i64: 1, 1>}
    : (tensor<1x3x3x1xf32>, tensor<2x2x2x1xf32>, tensor<2xf32>) -> tensor<1x4x4x2xf32>
  return %r : tensor<1x4x4x2xf32>
}
