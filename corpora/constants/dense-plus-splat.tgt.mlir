func.func @dense_plus_splat() -> tensor<2x2xi32> {
  %r = arith.constant dense<[[2, -1], [4, -2147483648]]> : tensor<2x2xi32>
  return %r : tensor<2x2xi32>
}
