// pass: resolve-shaped-type-result-dims
// idea: a dimension that is indexed by i + j has one place fewer than the sum of both: 1x1 gives 1, and 2
// verdict: incorrect
#in = affine_map<(i, j) -> (i, j)>
#out = affine_map<(i, j) -> (j, i + j)>
func.func @dimensions_of_a_sum_of_loops(%x: tensor<?x?xf32>, %out: tensor<?x?xf32>) -> index {
  %c1 = arith.constant 1 : index
  %0 = linalg.generic {indexing_maps = [#in, #out], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<?x?xf32>) outs(%out : tensor<?x?xf32>) {
  ^bb0(%a: f32, %c: f32):
    linalg.yield %a : f32
  } -> tensor<?x?xf32>
  %1 = tensor.dim %0, %c1 : tensor<?x?xf32>
  return %1 : index
}
