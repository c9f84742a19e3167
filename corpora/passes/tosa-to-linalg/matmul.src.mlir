// pass: tosa-to-linalg-named
// idea: a batch of matrix products into zeros
// verdict: correct

func.func @matmul(%a: tensor<1x5x3xf32>, %b: tensor<1x3x6xf32>) -> tensor<1x5x6xf32> {
  %0 = tosa.matmul %a, %b : (tensor<1x5x3xf32>, tensor<1x3x6xf32>) -> tensor<1x5x6xf32>
  return %0 : tensor<1x5x6xf32>
}
