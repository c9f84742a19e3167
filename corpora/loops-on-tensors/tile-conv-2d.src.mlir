// pass: linalg-tile
// idea: rows and channels in tiles, rows of the kernel one by one
// verdict: correct
func.func @tile_conv_2d(%a: tensor<1x34x34x16xf32>, %k: tensor<3x3x16x32xf32>, %o: tensor<1x32x32x32xf32>) -> tensor<1x32x32x32xf32> {
  %r = linalg.conv_2d_nhwc_hwcf ins(%a, %k : tensor<1x34x34x16xf32>, tensor<3x3x16x32xf32>) outs(%o : tensor<1x32x32x32xf32>) -> tensor<1x32x32x32xf32>
  return %r : tensor<1x32x32x32xf32>
}
