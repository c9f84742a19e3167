// pass: hand-written
// idea: a product as two, the second of which goes on from the first
// verdict: correct
func.func @split_sum(%a: tensor<8x96xf32>, %b: tensor<96x8xf32>, %c: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<8x96xf32>, tensor<96x8xf32>) outs(%c : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %r : tensor<8x8xf32>
}
