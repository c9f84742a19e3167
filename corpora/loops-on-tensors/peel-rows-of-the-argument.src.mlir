// pass: hand-written
// idea: the rest is put into the argument, and what the loop made is lost: a[0, 0] = b[0, 0] = 1
// verdict: incorrect
func.func @peel_rows_of_the_argument(%a: tensor<128x96xf32>, %b: tensor<96x64xf32>, %c: tensor<128x64xf32>) -> tensor<128x64xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<128x96xf32>, tensor<96x64xf32>) outs(%c : tensor<128x64xf32>) -> tensor<128x64xf32>
  return %r : tensor<128x64xf32>
}
