// pass: hand-written
// idea: a minimum with the size of the other dimension: a of 33x1, b of 1x1
// verdict: incorrect
func.func @tile_matmul_dynamic_wrong_minimum(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
