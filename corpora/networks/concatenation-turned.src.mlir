// pass: hand-written
// idea: the results of two layers of one shape change places: %x and %a one everywhere, %b zero, %c one in its first two rows
// verdict: incorrect
func.func @layers(%x: tensor<3x4xf32>, %a: tensor<4x2xf32>, %b: tensor<4x2xf32>, %c: tensor<4x2xf32>) -> tensor<3x2xf32> {
  %z = arith.constant 0.0 : f32
  %pe = tensor.empty() : tensor<3x2xf32>
  %pi = linalg.fill ins(%z : f32) outs(%pe : tensor<3x2xf32>) -> tensor<3x2xf32>
  %p = linalg.matmul ins(%x, %a : tensor<3x4xf32>, tensor<4x2xf32>) outs(%pi : tensor<3x2xf32>) -> tensor<3x2xf32>
  %se = tensor.empty() : tensor<3x2xf32>
  %si = linalg.fill ins(%z : f32) outs(%se : tensor<3x2xf32>) -> tensor<3x2xf32>
  %s = linalg.matmul ins(%x, %b : tensor<3x4xf32>, tensor<4x2xf32>) outs(%si : tensor<3x2xf32>) -> tensor<3x2xf32>
  %j = tensor.concat dim(1) %p, %s : (tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<3x4xf32>
  %re = tensor.empty() : tensor<3x2xf32>
  %ri = linalg.fill ins(%z : f32) outs(%re : tensor<3x2xf32>) -> tensor<3x2xf32>
  %r = linalg.matmul ins(%j, %c : tensor<3x4xf32>, tensor<4x2xf32>) outs(%ri : tensor<3x2xf32>) -> tensor<3x2xf32>
  return %r : tensor<3x2xf32>
}
