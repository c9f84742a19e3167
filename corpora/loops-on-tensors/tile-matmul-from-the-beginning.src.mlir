// pass: hand-written
// idea: each tile of a sum begins anew: a[0, 0] = b[0, 0] = 1
// verdict: incorrect
func.func @tile_matmul_from_the_beginning(%a: tensor<12x10xf32>, %b: tensor<10x9xf32>, %c: tensor<12x9xf32>) -> tensor<12x9xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<12x10xf32>, tensor<10x9xf32>) outs(%c : tensor<12x9xf32>) -> tensor<12x9xf32>
  return %r : tensor<12x9xf32>
}
