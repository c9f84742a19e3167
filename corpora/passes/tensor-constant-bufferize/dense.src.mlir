// pass: tensor-constant-bufferize
// idea: a dense constant becomes a global buffer that is never written
// verdict: correct

module {
  func.func @dense() -> tensor<3x4xf32> {
    %c = arith.constant dense<7.0> : tensor<3x4xf32>
    return %c : tensor<3x4xf32>
  }
}
