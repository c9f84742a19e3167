// pass: hand-written
// idea: the last tile of 8 of 64 is missing: a[56] = 1
// verdict: incorrect
func.func @tile_elementwise_missing_last(%a: tensor<64xf32>, %o: tensor<64xf32>) -> tensor<64xf32> {
  %r = linalg.exp ins(%a : tensor<64xf32>) outs(%o : tensor<64xf32>) -> tensor<64xf32>
  return %r : tensor<64xf32>
}
