// pass: canonicalize
// idea: offsets of nested slices add up, strides multiply
// verdict: correct

func.func @extract_slice_of_extract_slice(%t: tensor<64xf32>) -> tensor<4xf32> {
  %s = tensor.extract_slice %t[3] [20] [2] : tensor<64xf32> to tensor<20xf32>
  %r = tensor.extract_slice %s[4] [4] [3] : tensor<20xf32> to tensor<4xf32>
  return %r : tensor<4xf32>
}
