// pass: canonicalize
// idea: a dense integer constant plus a splat, folded
// verdict: correct

func.func @dense_plus_splat() -> tensor<2x2xi32> {
  %a = arith.constant dense<[[1, -2], [3, 2147483647]]> : tensor<2x2xi32>
  %b = arith.constant dense<1> : tensor<2x2xi32>
  %r = arith.addi %a, %b : tensor<2x2xi32>
  return %r : tensor<2x2xi32>
}
