// pass: canonicalize
// idea: two permutations of dimensions are one
// verdict: correct
func.func @transposes_composed(%x: tensor<2x?x4xf32>, %a: tensor<?x4x2xf32>, %b: tensor<4x?x2xf32>) -> tensor<4x?x2xf32> {
  %0 = linalg.transpose ins(%x : tensor<2x?x4xf32>) outs(%a : tensor<?x4x2xf32>) permutation = [1, 2, 0]
  %1 = linalg.transpose ins(%0 : tensor<?x4x2xf32>) outs(%b : tensor<4x?x2xf32>) permutation = [1, 0, 2]
  return %1 : tensor<4x?x2xf32>
}
