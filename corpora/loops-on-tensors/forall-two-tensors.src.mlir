// pass: test-tiling-interface
// idea: two outputs at once
// verdict: correct
func.func @forall_two_tensors(%a: tensor<100xf32>, %o: tensor<100xf32>, %p: tensor<100xf32>) -> (tensor<100xf32>, tensor<100xf32>) {
  %r = linalg.exp ins(%a : tensor<100xf32>) outs(%o : tensor<100xf32>) -> tensor<100xf32>
  %q = linalg.add ins(%a, %p : tensor<100xf32>, tensor<100xf32>) outs(%p : tensor<100xf32>) -> tensor<100xf32>
  return %r, %q : tensor<100xf32>, tensor<100xf32>
}
