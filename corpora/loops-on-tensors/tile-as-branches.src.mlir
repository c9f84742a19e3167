// pass: convert-scf-to-cf
// idea: a loop on tensors as blocks
// verdict: correct
func.func @tile_as_branches(%a: tensor<128xf32>, %o: tensor<128xf32>) -> tensor<128xf32> {
  %r = linalg.exp ins(%a : tensor<128xf32>) outs(%o : tensor<128xf32>) -> tensor<128xf32>
  return %r : tensor<128xf32>
}
