// pass: hand-written
// idea: the other tile of b: a[0, 0] = b[0, 3] = 1
// verdict: incorrect
func.func @tile_matmul_transposed(%a: tensor<12x12xf32>, %b: tensor<12x12xf32>, %c: tensor<12x12xf32>) -> tensor<12x12xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<12x12xf32>, tensor<12x12xf32>) outs(%c : tensor<12x12xf32>) -> tensor<12x12xf32>
  return %r : tensor<12x12xf32>
}
