func.func @transposes_composed(%x: tensor<2x?x4xf32>, %a: tensor<?x4x2xf32>, %b: tensor<4x?x2xf32>) -> tensor<4x?x2xf32> {
  %0 = linalg.transpose ins(%x : tensor<2x?x4xf32>) outs(%b : tensor<4x?x2xf32>) permutation = [2, 1, 0]
  return %0 : tensor<4x?x2xf32>
}
