// pass: canonicalize
// idea: expanding what was just collapsed gives the tensor back
// verdict: correct

func.func @expand_of_collapse(%t: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c = tensor.collapse_shape %t [[0], [1, 2]] : tensor<2x3x4xf32> into tensor<2x12xf32>
  %r = tensor.expand_shape %c [[0], [1, 2]] output_shape [2, 3, 4] : tensor<2x12xf32> into tensor<2x3x4xf32>
  return %r : tensor<2x3x4xf32>
}
