// pass: hand-written
// idea: one of the middle layer's weights is one more: %x one at [0, 0]
// verdict: incorrect
func.func @layers(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %z = arith.constant 0.0 : f32
  %a = arith.constant dense<[[-2.0, 9.0, 8.0, -5.0], [2.0, 6.0, 9.0, -7.0], [-9.0, 6.0, -1.0, 8.0], [-2.0, -3.0, 6.0, 8.0]]> : tensor<4x4xf32>
  %pe = tensor.empty() : tensor<4x4xf32>
  %pi = linalg.fill ins(%z : f32) outs(%pe : tensor<4x4xf32>) -> tensor<4x4xf32>
  %p = linalg.matmul ins(%x, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%pi : tensor<4x4xf32>) -> tensor<4x4xf32>
  %se = tensor.empty() : tensor<4x4xf32>
  %si = linalg.fill ins(%z : f32) outs(%se : tensor<4x4xf32>) -> tensor<4x4xf32>
  %s = linalg.matmul ins(%p, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%si : tensor<4x4xf32>) -> tensor<4x4xf32>
  %re = tensor.empty() : tensor<4x4xf32>
  %ri = linalg.fill ins(%z : f32) outs(%re : tensor<4x4xf32>) -> tensor<4x4xf32>
  %r = linalg.matmul ins(%s, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%ri : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %r : tensor<4x4xf32>
}
