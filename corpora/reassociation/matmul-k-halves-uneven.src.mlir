// pass: linalg-tile
// idea: k in 120 and 72, the last 72 first
// verdict: correct
// options: --assume reassoc

func.func @matmul_k_halves_uneven(%a: tensor<8x192xf32>, %b: tensor<192x16xf32>, %c: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<8x192xf32>, tensor<192x16xf32>) outs(%c : tensor<8x16xf32>) -> tensor<8x16xf32>
  return %r : tensor<8x16xf32>
}
