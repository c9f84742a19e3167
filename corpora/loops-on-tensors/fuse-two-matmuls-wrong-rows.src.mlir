// pass: hand-written
// idea: always the first rows of the first product: a[16, 0] = b[0, 0] = d[0, 0] = 1
// verdict: incorrect
func.func @fuse_two_matmuls_wrong_rows(%a: tensor<128x96xf32>, %b: tensor<96x64xf32>, %c: tensor<128x64xf32>, %d: tensor<64x32xf32>, %o: tensor<128x32xf32>) -> tensor<128x32xf32> {
  %m = linalg.matmul ins(%a, %b : tensor<128x96xf32>, tensor<96x64xf32>) outs(%c : tensor<128x64xf32>) -> tensor<128x64xf32>
  %r = linalg.matmul ins(%m, %d : tensor<128x64xf32>, tensor<64x32xf32>) outs(%o : tensor<128x32xf32>) -> tensor<128x32xf32>
  return %r : tensor<128x32xf32>
}
