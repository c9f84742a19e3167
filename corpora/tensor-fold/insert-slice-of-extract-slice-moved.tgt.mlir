func.func @insert_slice_of_extract_slice_moved(%t: tensor<8x16xf32>) -> tensor<8x16xf32> {
  return %t : tensor<8x16xf32>
}
