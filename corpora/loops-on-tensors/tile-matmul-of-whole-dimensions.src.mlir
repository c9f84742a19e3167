// pass: linalg-tile
// idea: tiles as large as the operands
// verdict: correct
func.func @tile_matmul_of_whole_dimensions(%a: tensor<12x10xf32>, %b: tensor<10x9xf32>, %c: tensor<12x9xf32>) -> tensor<12x9xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<12x10xf32>, tensor<10x9xf32>) outs(%c : tensor<12x9xf32>) -> tensor<12x9xf32>
  return %r : tensor<12x9xf32>
}
