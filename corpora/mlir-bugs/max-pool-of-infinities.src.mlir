// pass: tosa-to-linalg-named
// idea: the reduction begins with the least finite number, which is more than -inf
// verdict: incorrect
func.func @max_pool_of_infinities(%x: tensor<1x2x1x1xf32>) -> tensor<1x1x1x1xf32> {
  %0 = tosa.max_pool2d %x {kernel = array<i64: 2, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>}
      : (tensor<1x2x1x1xf32>) -> tensor<1x1x1x1xf32>
  return %0 : tensor<1x1x1x1xf32>
}
