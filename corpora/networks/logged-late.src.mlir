// pass: hand-written
// idea: the second layer is logged in place of the first: all weights one, %x one at [0, 0]
// verdict: incorrect
func.func private @log(%t: tensor<4x4xf32>)
func.func @layers(%x: tensor<4x4xf32>, %a: tensor<4x4xf32>, %b: tensor<4x4xf32>, %c: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %z = arith.constant 0.0 : f32
  %pe = tensor.empty() : tensor<4x4xf32>
  %pi = linalg.fill ins(%z : f32) outs(%pe : tensor<4x4xf32>) -> tensor<4x4xf32>
  %p = linalg.matmul ins(%x, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%pi : tensor<4x4xf32>) -> tensor<4x4xf32>
  call @log(%p) : (tensor<4x4xf32>) -> ()
  %se = tensor.empty() : tensor<4x4xf32>
  %si = linalg.fill ins(%z : f32) outs(%se : tensor<4x4xf32>) -> tensor<4x4xf32>
  %s = linalg.matmul ins(%p, %b : tensor<4x4xf32>, tensor<4x4xf32>) outs(%si : tensor<4x4xf32>) -> tensor<4x4xf32>
  call @log(%s) : (tensor<4x4xf32>) -> ()
  %re = tensor.empty() : tensor<4x4xf32>
  %ri = linalg.fill ins(%z : f32) outs(%re : tensor<4x4xf32>) -> tensor<4x4xf32>
  %r = linalg.matmul ins(%s, %c : tensor<4x4xf32>, tensor<4x4xf32>) outs(%ri : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %r : tensor<4x4xf32>
}
