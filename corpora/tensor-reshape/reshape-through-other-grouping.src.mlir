// pass: hand-written
// idea: 2x12 and 6x4 are the same 24 elements in row-major order
// verdict: correct

func.func @reshape_through_other_grouping(%t: tensor<2x3x4xf32>) -> tensor<6x4xf32> {
  %r = tensor.collapse_shape %t [[0, 1], [2]] : tensor<2x3x4xf32> into tensor<6x4xf32>
  return %r : tensor<6x4xf32>
}
