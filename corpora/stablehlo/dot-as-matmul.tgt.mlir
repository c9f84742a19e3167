func.func @product(%a : tensor<3x5xf32>, %b : tensor<5x4xf32>) -> tensor<3x4xf32> {
  %e = tensor.empty() : tensor<3x4xf32>
  %zero = arith.constant 0.0 : f32
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<3x4xf32>) -> tensor<3x4xf32>
  %p = linalg.matmul ins(%a, %b : tensor<3x5xf32>, tensor<5x4xf32>) outs(%z : tensor<3x4xf32>) -> tensor<3x4xf32>
  return %p : tensor<3x4xf32>
}
