// pass: tensor-constant-bufferize
// idea: two uses of one constant filter share a global
// verdict: correct

module {
  func.func @filter(%x: tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>) {
    %c = arith.constant dense<[[1.0, -0.0], [0.5, -3.0]]> : tensor<2x2xf32>
    %r = linalg.matmul ins(%x, %c : tensor<2x2xf32>, tensor<2x2xf32>) outs(%c : tensor<2x2xf32>) -> tensor<2x2xf32>
    return %r, %c : tensor<2x2xf32>, tensor<2x2xf32>
  }
}
