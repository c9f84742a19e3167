// pass: hand-written
// idea: a test for at most: the iteration behind the last is not inside, for every input
// verdict: incorrect
func.func @tile_as_branches_one_too_many(%a: tensor<128xf32>, %o: tensor<128xf32>) -> tensor<128xf32> {
  %r = linalg.exp ins(%a : tensor<128xf32>) outs(%o : tensor<128xf32>) -> tensor<128xf32>
  return %r : tensor<128xf32>
}
