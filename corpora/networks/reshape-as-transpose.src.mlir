// pass: hand-written
// idea: a 4x6 result read as 6x4 is not its transpose: %x one at [0, 0], %a one at [0, 1], %b and %c one everywhere
// verdict: incorrect
func.func @layers(%x: tensor<4x3xf32>, %a: tensor<3x6xf32>, %b: tensor<4x5xf32>, %c: tensor<5x2xf32>) -> tensor<6x2xf32> {
  %z = arith.constant 0.0 : f32
  %pe = tensor.empty() : tensor<4x6xf32>
  %pi = linalg.fill ins(%z : f32) outs(%pe : tensor<4x6xf32>) -> tensor<4x6xf32>
  %p = linalg.matmul ins(%x, %a : tensor<4x3xf32>, tensor<3x6xf32>) outs(%pi : tensor<4x6xf32>) -> tensor<4x6xf32>
  %flat = tensor.collapse_shape %p [[0, 1]] : tensor<4x6xf32> into tensor<24xf32>
  %q = tensor.expand_shape %flat [[0, 1]] output_shape [6, 4] : tensor<24xf32> into tensor<6x4xf32>
  %se = tensor.empty() : tensor<6x5xf32>
  %si = linalg.fill ins(%z : f32) outs(%se : tensor<6x5xf32>) -> tensor<6x5xf32>
  %s = linalg.matmul ins(%q, %b : tensor<6x4xf32>, tensor<4x5xf32>) outs(%si : tensor<6x5xf32>) -> tensor<6x5xf32>
  %re = tensor.empty() : tensor<6x2xf32>
  %ri = linalg.fill ins(%z : f32) outs(%re : tensor<6x2xf32>) -> tensor<6x2xf32>
  %r = linalg.matmul ins(%s, %c : tensor<6x5xf32>, tensor<5x2xf32>) outs(%ri : tensor<6x2xf32>) -> tensor<6x2xf32>
  return %r : tensor<6x2xf32>
}
