// pass: hand-written
// idea: the innermost loop carries a number, the others a tensor
// verdict: correct
func.func @matmul_to_loops_with_sum(%a: tensor<128x96xf32>, %b: tensor<96x64xf32>, %c: tensor<128x64xf32>) -> tensor<128x64xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<128x96xf32>, tensor<96x64xf32>) outs(%c : tensor<128x64xf32>) -> tensor<128x64xf32>
  return %r : tensor<128x64xf32>
}
