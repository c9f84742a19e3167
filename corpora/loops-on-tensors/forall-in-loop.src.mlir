// pass: test-tiling-interface
// idea: the sum in tiles one after the other, each of all tiles at once
// verdict: correct
func.func @forall_in_loop(%a: tensor<128x96xf32>, %b: tensor<96x64xf32>, %c: tensor<128x64xf32>) -> tensor<128x64xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<128x96xf32>, tensor<96x64xf32>) outs(%c : tensor<128x64xf32>) -> tensor<128x64xf32>
  return %r : tensor<128x64xf32>
}
