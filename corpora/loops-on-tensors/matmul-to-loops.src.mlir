// pass: hand-written
// idea: one element per iteration, three loops deep
// verdict: correct
func.func @matmul_to_loops(%a: tensor<128x96xf32>, %b: tensor<96x64xf32>, %c: tensor<128x64xf32>) -> tensor<128x64xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<128x96xf32>, tensor<96x64xf32>) outs(%c : tensor<128x64xf32>) -> tensor<128x64xf32>
  return %r : tensor<128x64xf32>
}
