// pass: linalg-tile
// idea: the second half of k first, which float sums do not allow
// verdict: incorrect

func.func @matmul_k_halves_unflagged(%a: tensor<8x192xf32>, %b: tensor<192x16xf32>, %c: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<8x192xf32>, tensor<192x16xf32>) outs(%c : tensor<8x16xf32>) -> tensor<8x16xf32>
  return %r : tensor<8x16xf32>
}
