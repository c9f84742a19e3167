// pass: linalg-tile
// idea: tiles of 48 of 4000, of which the last has 16
// verdict: correct
func.func @tile_elementwise_remainder(%a: tensor<4000xf32>, %o: tensor<4000xf32>) -> tensor<4000xf32> {
  %r = linalg.exp ins(%a : tensor<4000xf32>) outs(%o : tensor<4000xf32>) -> tensor<4000xf32>
  return %r : tensor<4000xf32>
}
