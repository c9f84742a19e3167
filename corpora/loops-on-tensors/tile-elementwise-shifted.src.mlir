// pass: hand-written
// idea: tiles are put one further: every input
// verdict: incorrect
func.func @tile_elementwise_shifted(%a: tensor<64xf32>, %o: tensor<64xf32>) -> tensor<64xf32> {
  %r = linalg.exp ins(%a : tensor<64xf32>) outs(%o : tensor<64xf32>) -> tensor<64xf32>
  return %r : tensor<64xf32>
}
