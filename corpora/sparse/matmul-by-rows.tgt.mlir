#rows = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
func.func @f(%a: tensor<4x5xf32>, %b: tensor<5x2xf32>, %c: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %s = sparse_tensor.convert %a : tensor<4x5xf32> to tensor<4x5xf32, #rows>
  %r = linalg.matmul ins(%s, %b : tensor<4x5xf32, #rows>, tensor<5x2xf32>) outs(%c : tensor<4x2xf32>) -> tensor<4x2xf32>
  return %r : tensor<4x2xf32>
}
