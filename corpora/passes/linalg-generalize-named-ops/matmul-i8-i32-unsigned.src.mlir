// pass: hand-written
// idea: an integer matmul widened without sign: a = -1, b = 1 at one position, all else 0
// verdict: incorrect

func.func @matmul_i8_i32_unsigned(%a: tensor<4x8xi8>, %b: tensor<8x4xi8>, %c: tensor<4x4xi32>) -> tensor<4x4xi32> {
  %r = linalg.matmul ins(%a, %b : tensor<4x8xi8>, tensor<8x4xi8>) outs(%c : tensor<4x4xi32>) -> tensor<4x4xi32>
  return %r : tensor<4x4xi32>
}
