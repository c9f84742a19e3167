func.func @dead_extract_dropped(%t: tensor<4xf32>, %i: index) -> index {
  return %i : index
}
