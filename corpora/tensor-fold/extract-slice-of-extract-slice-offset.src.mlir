// pass: hand-written
// idea: the inner offset must be multiplied by the outer stride: 3 + 4 * 2 is 11, not 7
// verdict: incorrect

func.func @extract_slice_of_extract_slice_offset(%t: tensor<64xf32>) -> tensor<4xf32> {
  %s = tensor.extract_slice %t[3] [20] [2] : tensor<64xf32> to tensor<20xf32>
  %r = tensor.extract_slice %s[4] [4] [3] : tensor<20xf32> to tensor<4xf32>
  return %r : tensor<4xf32>
}
