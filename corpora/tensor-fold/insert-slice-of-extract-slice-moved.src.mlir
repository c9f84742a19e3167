// pass: hand-written
// idea: a slice written back one column further is not a no-op
// verdict: incorrect

func.func @insert_slice_of_extract_slice_moved(%t: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %s = tensor.extract_slice %t[2, 4] [3, 5] [1, 2] : tensor<8x16xf32> to tensor<3x5xf32>
  %r = tensor.insert_slice %s into %t[2, 5] [3, 5] [1, 2] : tensor<3x5xf32> into tensor<8x16xf32>
  return %r : tensor<8x16xf32>
}
