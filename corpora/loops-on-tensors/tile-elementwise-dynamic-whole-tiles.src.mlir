// pass: hand-written
// idea: what is left behind the whole tiles of 48 is missing: a of 1 element, 1
// verdict: incorrect
func.func @tile_elementwise_dynamic_whole_tiles(%a: tensor<?xf32>, %o: tensor<?xf32>) -> tensor<?xf32> {
  %r = linalg.exp ins(%a : tensor<?xf32>) outs(%o : tensor<?xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}
