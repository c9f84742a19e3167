func.func @pad_then_extract_slice(%t: tensor<5x7xf32>) -> tensor<5x7xf32> {
  return %t : tensor<5x7xf32>
}
