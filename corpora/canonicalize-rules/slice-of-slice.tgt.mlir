func.func @slice_of_slice(%x: tensor<64xf32>) -> tensor<8xf32> {
  %0 = tensor.extract_slice %x[12] [8] [2] : tensor<64xf32> to tensor<8xf32>
  return %0 : tensor<8xf32>
}
