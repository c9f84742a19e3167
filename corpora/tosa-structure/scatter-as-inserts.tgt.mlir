func.func @f(%table: tensor<1x3x2xf32>, %rows: tensor<1x2x2xf32>) -> tensor<1x3x2xf32> {
  %first = tensor.extract_slice %rows[0, 0, 0][1, 1, 2][1, 1, 1] : tensor<1x2x2xf32> to tensor<1x1x2xf32>
  %second = tensor.extract_slice %rows[0, 1, 0][1, 1, 2][1, 1, 1] : tensor<1x2x2xf32> to tensor<1x1x2xf32>
  %once = tensor.insert_slice %first into %table[0, 2, 0][1, 1, 2][1, 1, 1] : tensor<1x1x2xf32> into tensor<1x3x2xf32>
  %r = tensor.insert_slice %second into %once[0, 0, 0][1, 1, 2][1, 1, 1] : tensor<1x1x2xf32> into tensor<1x3x2xf32>
  return %r : tensor<1x3x2xf32>
}
