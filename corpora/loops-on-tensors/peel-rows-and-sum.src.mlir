// pass: scf-for-loop-peeling
// idea: rows and sums each in whole tiles in a loop, the rest behind it
// verdict: correct
func.func @peel_rows_and_sum(%a: tensor<128x96xf32>, %b: tensor<96x64xf32>, %c: tensor<128x64xf32>) -> tensor<128x64xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<128x96xf32>, tensor<96x64xf32>) outs(%c : tensor<128x64xf32>) -> tensor<128x64xf32>
  return %r : tensor<128x64xf32>
}
