// pass: hand-written
// idea: tiles of 4 rows every 2, so that most sums are made twice: a[2, 0] = b[0, 0] = 1
// verdict: incorrect
func.func @tile_matmul_rows_twice(%a: tensor<12x10xf32>, %b: tensor<10x9xf32>, %c: tensor<12x9xf32>) -> tensor<12x9xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<12x10xf32>, tensor<10x9xf32>) outs(%c : tensor<12x9xf32>) -> tensor<12x9xf32>
  return %r : tensor<12x9xf32>
}
