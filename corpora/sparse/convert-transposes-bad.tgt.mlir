func.func @f(%t: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %e = tensor.empty() : tensor<4x4xf32>
  %u = linalg.transpose ins(%t : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) permutation = [1, 0]
  %r = arith.negf %u : tensor<4x4xf32>
  return %r : tensor<4x4xf32>
}
