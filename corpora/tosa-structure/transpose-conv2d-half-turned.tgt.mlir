func.func @f(%image: tensor<1x3x3x1xf32>, %weight: tensor<2x2x2x1xf32>, %bias: tensor<2xf32>) -> tensor<1x4x4x2xf32> {
  %rows = tosa.reverse %weight {axis = 1 : i32} : (tensor<2x2x2x1xf32>) -> tensor<2x2x2x1xf32>
  %r = tosa.conv2d %image, %rows, %bias {dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>}
    : (tensor<1x3x3x1xf32>, tensor<2x2x2x1xf32>, tensor<2xf32>) -> tensor<1x4x4x2xf32>
  return %r : tensor<1x4x4x2xf32>
}
