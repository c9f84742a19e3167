func.func @matmul(%a: tensor<1x5x3xf32>, %b: tensor<1x3x6xf32>) -> tensor<1x5x6xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x5x6xf32>
  %i = linalg.fill ins(%z : f32) outs(%e : tensor<1x5x6xf32>) -> tensor<1x5x6xf32>
  %r = linalg.batch_matmul ins(%a, %b : tensor<1x5x3xf32>, tensor<1x3x6xf32>) outs(%i : tensor<1x5x6xf32>) -> tensor<1x5x6xf32>
  return %r : tensor<1x5x6xf32>
}
