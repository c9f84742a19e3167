func.func @expand_of_collapse(%t: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  return %t : tensor<2x3x4xf32>
}
