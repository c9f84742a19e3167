func.func @two_results(%a: tensor<16x16xf32>, %b: tensor<16x16xf32>) -> (tensor<16x16xf32>, tensor<16x16xf32>) {
  %z = arith.addf %a, %b : tensor<16x16xf32>
  %w = arith.mulf %b, %a : tensor<16x16xf32>
  return %z, %w : tensor<16x16xf32>, tensor<16x16xf32>
}
