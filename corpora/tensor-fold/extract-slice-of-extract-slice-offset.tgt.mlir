func.func @extract_slice_of_extract_slice_offset(%t: tensor<64xf32>) -> tensor<4xf32> {
  %r = tensor.extract_slice %t[7] [4] [6] : tensor<64xf32> to tensor<4xf32>
  return %r : tensor<4xf32>
}
