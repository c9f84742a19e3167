// pass: hand-written
// idea: one element of the folded constant is wrong: 3 + 1 is not 5
// verdict: incorrect

func.func @dense_plus_splat_one_element_wrong() -> tensor<2x2xi32> {
  %a = arith.constant dense<[[1, -2], [3, 4]]> : tensor<2x2xi32>
  %b = arith.constant dense<1> : tensor<2x2xi32>
  %r = arith.addi %a, %b : tensor<2x2xi32>
  return %r : tensor<2x2xi32>
}
