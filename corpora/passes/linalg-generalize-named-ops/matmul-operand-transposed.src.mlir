// pass: hand-written
// idea: the second operand is read transposed: square tensors with b[0, 1] = 1.0, b[1, 0] = 0.0
// verdict: incorrect

func.func @matmul_operand_transposed(%a: tensor<16x16xf32>, %b: tensor<16x16xf32>, %c: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<16x16xf32>, tensor<16x16xf32>) outs(%c : tensor<16x16xf32>) -> tensor<16x16xf32>
  return %r : tensor<16x16xf32>
}
