// pass: hand-written
// idea: tiles of 4 every 3: a[0, 3] = b[3, 0] = 1
// verdict: incorrect
func.func @tile_matmul_sum_twice(%a: tensor<12x10xf32>, %b: tensor<10x9xf32>, %c: tensor<12x9xf32>) -> tensor<12x9xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<12x10xf32>, tensor<10x9xf32>) outs(%c : tensor<12x9xf32>) -> tensor<12x9xf32>
  return %r : tensor<12x9xf32>
}
