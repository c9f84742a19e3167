// pass: hand-written
// idea: the window of the input begins one later: every input
// verdict: incorrect
func.func @tile_conv_1d_window_too_far(%a: tensor<1x70x8xf32>, %k: tensor<3x8x16xf32>, %o: tensor<1x68x16xf32>) -> tensor<1x68x16xf32> {
  %r = linalg.conv_1d_nwc_wcf ins(%a, %k : tensor<1x70x8xf32>, tensor<3x8x16xf32>) outs(%o : tensor<1x68x16xf32>) -> tensor<1x68x16xf32>
  return %r : tensor<1x68x16xf32>
}
