// pass: hand-written
// idea: the number of the tile is loop-carried, too
// verdict: correct
func.func @tile_as_while(%a: tensor<128xf32>, %o: tensor<128xf32>) -> tensor<128xf32> {
  %r = linalg.exp ins(%a : tensor<128xf32>) outs(%o : tensor<128xf32>) -> tensor<128xf32>
  return %r : tensor<128xf32>
}
