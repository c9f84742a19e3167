func.func @extract_slice_of_extract_slice(%t: tensor<64xf32>) -> tensor<4xf32> {
  %r = tensor.extract_slice %t[11] [4] [6] : tensor<64xf32> to tensor<4xf32>
  return %r : tensor<4xf32>
}
