func.func @dense_times_argument(%x: tensor<3xf32>) -> tensor<3xf32> {
  %c = arith.constant dense<2.0> : tensor<3xf32>
  %r = arith.mulf %x, %c : tensor<3xf32>
  return %r : tensor<3xf32>
}
