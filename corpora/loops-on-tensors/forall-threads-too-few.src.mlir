// pass: hand-written
// idea: nine threads of 13 rows do not reach row 117: a[117, 0] = b[0, 0] = 1
// verdict: incorrect
func.func @forall_threads_too_few(%a: tensor<128x96xf32>, %b: tensor<96x64xf32>, %c: tensor<128x64xf32>) -> tensor<128x64xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<128x96xf32>, tensor<96x64xf32>) outs(%c : tensor<128x64xf32>) -> tensor<128x64xf32>
  return %r : tensor<128x64xf32>
}
