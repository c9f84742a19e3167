// pass: tosa-to-linalg
// idea: the same over a batch of images, read strictly: x = -0.0 everywhere
// verdict: incorrect
// options: --assume tosa-exact

func.func @reduce_sum_positive_zero_large(%x: tensor<2x8x8x3xf32>) -> tensor<2x1x8x3xf32> {
  %0 = tosa.reduce_sum %x {axis = 1 : i32} : (tensor<2x8x8x3xf32>) -> tensor<2x1x8x3xf32>
  return %0 : tensor<2x1x8x3xf32>
}
