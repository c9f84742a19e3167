// pass: linalg-tile
// idea: the second half of the k loop first
// verdict: correct
// options: --assume reassoc

func.func @matmul_k_halves_second_half_first(%a: tensor<8x192xf32>, %b: tensor<192x16xf32>, %c: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<8x192xf32>, tensor<192x16xf32>) outs(%c : tensor<8x16xf32>) -> tensor<8x16xf32>
  return %r : tensor<8x16xf32>
}
