// pass: hand-written
// idea: four lanes, put where the next four begin: a[0] = 1
// verdict: incorrect
func.func @vectorize_elementwise_wrong_lane(%a: tensor<128xf32>, %o: tensor<128xf32>) -> tensor<128xf32> {
  %r = linalg.exp ins(%a : tensor<128xf32>) outs(%o : tensor<128xf32>) -> tensor<128xf32>
  return %r : tensor<128xf32>
}
