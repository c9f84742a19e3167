// pass: hand-written
// idea: the target promises that the middle layer does not overflow: %x and %a 16 at [0, 0], %b one, %c zero
// verdict: incorrect
func.func @layers(%x: tensor<4x4xi8>, %a: tensor<4x4xi8>, %b: tensor<4x4xi8>, %c: tensor<4x4xi8>) -> tensor<4x4xi8> {
  %z = arith.constant 0 : i8
  %pe = tensor.empty() : tensor<4x4xi8>
  %pi = linalg.fill ins(%z : i8) outs(%pe : tensor<4x4xi8>) -> tensor<4x4xi8>
  %p = linalg.matmul ins(%x, %a : tensor<4x4xi8>, tensor<4x4xi8>) outs(%pi : tensor<4x4xi8>) -> tensor<4x4xi8>
  %se = tensor.empty() : tensor<4x4xi8>
  %si = linalg.fill ins(%z : i8) outs(%se : tensor<4x4xi8>) -> tensor<4x4xi8>
  %s = linalg.matmul ins(%p, %b : tensor<4x4xi8>, tensor<4x4xi8>) outs(%si : tensor<4x4xi8>) -> tensor<4x4xi8>
  %re = tensor.empty() : tensor<4x4xi8>
  %ri = linalg.fill ins(%z : i8) outs(%re : tensor<4x4xi8>) -> tensor<4x4xi8>
  %r = linalg.matmul ins(%s, %c : tensor<4x4xi8>, tensor<4x4xi8>) outs(%ri : tensor<4x4xi8>) -> tensor<4x4xi8>
  return %r : tensor<4x4xi8>
}
