func.func @extract_slice_of_insert_slice(%t: tensor<?x32xf32>, %s: tensor<4x32xf32>, %o: index) -> tensor<4x32xf32> {
  return %s : tensor<4x32xf32>
}
