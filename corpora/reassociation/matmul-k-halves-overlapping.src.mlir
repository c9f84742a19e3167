// pass: linalg-tile
// idea: the second half begins one too early, so that one product counts twice
// verdict: incorrect
// options: --assume reassoc

func.func @matmul_k_halves_overlapping(%a: tensor<8x192xf32>, %b: tensor<192x16xf32>, %c: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<8x192xf32>, tensor<192x16xf32>) outs(%c : tensor<8x16xf32>) -> tensor<8x16xf32>
  return %r : tensor<8x16xf32>
}
