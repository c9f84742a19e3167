// pass: linalg-tile
// idea: one product per iteration, on slices of lower rank
// verdict: correct
func.func @tile_batches(%a: tensor<10x32x48xf32>, %b: tensor<10x48x64xf32>, %c: tensor<10x32x64xf32>) -> tensor<10x32x64xf32> {
  %r = linalg.batch_matmul ins(%a, %b : tensor<10x32x48xf32>, tensor<10x48x64xf32>) outs(%c : tensor<10x32x64xf32>) -> tensor<10x32x64xf32>
  return %r : tensor<10x32x64xf32>
}
