// pass: hand-written
// idea: the last product of each sum is missing: a[0, 9] = b[9, 0] = 1
// verdict: incorrect
func.func @matmul_to_loops_last_missing(%a: tensor<12x10xf32>, %b: tensor<10x8xf32>, %c: tensor<12x8xf32>) -> tensor<12x8xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<12x10xf32>, tensor<10x8xf32>) outs(%c : tensor<12x8xf32>) -> tensor<12x8xf32>
  return %r : tensor<12x8xf32>
}
