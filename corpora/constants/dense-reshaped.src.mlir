// pass: canonicalize
// idea: a reshaped dense constant keeps its row-major elements
// verdict: correct

func.func @dense_reshaped() -> tensor<3x2xf32> {
  %c = arith.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %s = tensor.collapse_shape %c [[0, 1]] : tensor<2x3xf32> into tensor<6xf32>
  %r = tensor.expand_shape %s [[0, 1]] output_shape [3, 2] : tensor<6xf32> into tensor<3x2xf32>
  return %r : tensor<3x2xf32>
}
