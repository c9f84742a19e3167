// pass: hand-written
// idea: the parts of a sum in the other order: a of 1e30, 1, … and -1e30 at column 95, b of ones
// verdict: incorrect
func.func @split_sum_exchanged(%a: tensor<8x96xf32>, %b: tensor<96x8xf32>, %c: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<8x96xf32>, tensor<96x8xf32>) outs(%c : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %r : tensor<8x8xf32>
}
