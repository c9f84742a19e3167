// pass: canonicalize
// idea: collapsing in two steps is collapsing at once
// verdict: correct

func.func @collapse_of_collapse(%t: tensor<2x3x4x5xf32>) -> tensor<120xf32> {
  %c = tensor.collapse_shape %t [[0, 1], [2, 3]] : tensor<2x3x4x5xf32> into tensor<6x20xf32>
  %r = tensor.collapse_shape %c [[0, 1]] : tensor<6x20xf32> into tensor<120xf32>
  return %r : tensor<120xf32>
}
