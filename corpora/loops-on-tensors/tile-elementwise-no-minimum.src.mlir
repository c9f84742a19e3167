// pass: hand-written
// idea: the last tile of 48 of 100 is not inside: every input
// verdict: incorrect
func.func @tile_elementwise_no_minimum(%a: tensor<100xf32>, %o: tensor<100xf32>) -> tensor<100xf32> {
  %r = linalg.exp ins(%a : tensor<100xf32>) outs(%o : tensor<100xf32>) -> tensor<100xf32>
  return %r : tensor<100xf32>
}
