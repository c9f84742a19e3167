func.func @dense_transposed() -> tensor<3x2xf32> {
  %r = arith.constant dense<[[1.0, 4.0], [2.0, 5.0], [3.0, 6.0]]> : tensor<3x2xf32>
  return %r : tensor<3x2xf32>
}
