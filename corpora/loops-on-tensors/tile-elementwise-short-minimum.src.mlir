// pass: hand-written
// idea: the last tile lacks its last element: a[99] = 1
// verdict: incorrect
func.func @tile_elementwise_short_minimum(%a: tensor<100xf32>, %o: tensor<100xf32>) -> tensor<100xf32> {
  %r = linalg.exp ins(%a : tensor<100xf32>) outs(%o : tensor<100xf32>) -> tensor<100xf32>
  return %r : tensor<100xf32>
}
