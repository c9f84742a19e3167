// pass: hand-written
// idea: sums go on from the element in column 0: c[0, 0] = 1
// verdict: incorrect
func.func @matmul_to_loops_adds_to_the_first(%a: tensor<12x10xf32>, %b: tensor<10x8xf32>, %c: tensor<12x8xf32>) -> tensor<12x8xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<12x10xf32>, tensor<10x8xf32>) outs(%c : tensor<12x8xf32>) -> tensor<12x8xf32>
  return %r : tensor<12x8xf32>
}
