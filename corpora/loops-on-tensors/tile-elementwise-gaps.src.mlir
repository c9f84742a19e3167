// pass: hand-written
// idea: tiles of 6, of which every 8 elements have one: a[6] = 1
// verdict: incorrect
func.func @tile_elementwise_gaps(%a: tensor<64xf32>, %o: tensor<64xf32>) -> tensor<64xf32> {
  %r = linalg.exp ins(%a : tensor<64xf32>) outs(%o : tensor<64xf32>) -> tensor<64xf32>
  return %r : tensor<64xf32>
}
