// pass: canonicalize
// idea: an inner slice begins where both offsets together say
// verdict: correct
func.func @slice_of_slice(%x: tensor<64xf32>) -> tensor<8xf32> {
  %0 = tensor.extract_slice %x[8] [32] [1] : tensor<64xf32> to tensor<32xf32>
  %1 = tensor.extract_slice %0[4] [8] [2] : tensor<32xf32> to tensor<8xf32>
  return %1 : tensor<8xf32>
}
