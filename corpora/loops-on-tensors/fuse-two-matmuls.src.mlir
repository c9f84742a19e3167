// pass: linalg-tile-and-fuse
// idea: rows of a product when the next product needs them
// verdict: correct
func.func @fuse_two_matmuls(%a: tensor<128x96xf32>, %b: tensor<96x64xf32>, %c: tensor<128x64xf32>, %d: tensor<64x32xf32>, %o: tensor<128x32xf32>) -> tensor<128x32xf32> {
  %m = linalg.matmul ins(%a, %b : tensor<128x96xf32>, tensor<96x64xf32>) outs(%c : tensor<128x64xf32>) -> tensor<128x64xf32>
  %r = linalg.matmul ins(%m, %d : tensor<128x64xf32>, tensor<64x32xf32>) outs(%o : tensor<128x32xf32>) -> tensor<128x32xf32>
  return %r : tensor<128x32xf32>
}
