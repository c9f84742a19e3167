// pass: hand-written
// idea: the last element first
// verdict: correct
func.func @elementwise_backwards(%a: tensor<128xf32>, %o: tensor<128xf32>) -> tensor<128xf32> {
  %r = linalg.exp ins(%a : tensor<128xf32>) outs(%o : tensor<128xf32>) -> tensor<128xf32>
  return %r : tensor<128xf32>
}
