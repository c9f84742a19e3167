// pass: linalg-tile
// idea: tiles of 32 of as many elements as there are
// verdict: correct
func.func @tile_elementwise_dynamic(%a: tensor<?xf32>, %o: tensor<?xf32>) -> tensor<?xf32> {
  %r = linalg.exp ins(%a : tensor<?xf32>) outs(%o : tensor<?xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}
