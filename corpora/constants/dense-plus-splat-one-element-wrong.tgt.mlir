func.func @dense_plus_splat_one_element_wrong() -> tensor<2x2xi32> {
  %r = arith.constant dense<[[2, -1], [5, 5]]> : tensor<2x2xi32>
  return %r : tensor<2x2xi32>
}
