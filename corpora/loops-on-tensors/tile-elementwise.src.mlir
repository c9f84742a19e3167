// pass: linalg-tile
// idea: tiles of 32 of 4096
// verdict: correct
func.func @tile_elementwise(%a: tensor<4096xf32>, %o: tensor<4096xf32>) -> tensor<4096xf32> {
  %r = linalg.exp ins(%a : tensor<4096xf32>) outs(%o : tensor<4096xf32>) -> tensor<4096xf32>
  return %r : tensor<4096xf32>
}
