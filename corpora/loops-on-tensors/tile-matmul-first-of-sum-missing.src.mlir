// pass: hand-written
// idea: the last tile of the sums is missing: a[0, 5] = b[5, 0] = 1
// verdict: incorrect
func.func @tile_matmul_first_of_sum_missing(%a: tensor<12x10xf32>, %b: tensor<10x9xf32>, %c: tensor<12x9xf32>) -> tensor<12x9xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<12x10xf32>, tensor<10x9xf32>) outs(%c : tensor<12x9xf32>) -> tensor<12x9xf32>
  return %r : tensor<12x9xf32>
}
