// pass: canonicalize
// idea: writing a slice back where it was read changes nothing
// verdict: correct

func.func @insert_slice_of_extract_slice(%t: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %s = tensor.extract_slice %t[2, 4] [3, 5] [1, 2] : tensor<8x16xf32> to tensor<3x5xf32>
  %r = tensor.insert_slice %s into %t[2, 4] [3, 5] [1, 2] : tensor<3x5xf32> into tensor<8x16xf32>
  return %r : tensor<8x16xf32>
}
