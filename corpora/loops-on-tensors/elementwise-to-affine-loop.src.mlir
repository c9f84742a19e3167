// pass: hand-written
// idea: one element per iteration
// verdict: correct
func.func @elementwise_to_affine_loop(%a: tensor<128xf32>, %o: tensor<128xf32>) -> tensor<128xf32> {
  %r = linalg.exp ins(%a : tensor<128xf32>) outs(%o : tensor<128xf32>) -> tensor<128xf32>
  return %r : tensor<128xf32>
}
