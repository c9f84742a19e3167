// pass: tosa-optional-decompositions
// idea: tiles one after the other instead of side by side: image[0, 0, 0, 0] = 1, weight[0, 1, 0, 0] = 1
// verdict: incorrect

func.func @f(%image: tensor<1x2x2x1xf32>, %weight: tensor<1x2x2x1xf32>, %bias: tensor<1xf32>) -> tensor<1x5x4x1xf32> {
  %r = tosa.transpose_conv2d %image, %weight, %bias
    {out_pad = array<i64: 1, 0, 0, 0>, out_shape = array<i64: 1, 5, 4, 1>, stride = array<i64: 2, 2>}
    : (tensor<1x2x2x1xf32>, tensor<1x2x2x1xf32>, tensor<1xf32>) -> tensor<1x5x4x1xf32>
  return %r : tensor<1x5x4x1xf32>
}
