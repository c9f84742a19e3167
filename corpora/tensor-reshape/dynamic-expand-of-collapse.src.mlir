// pass: canonicalize
// idea: a dynamic outer dimension survives collapse and expand
// verdict: correct

func.func @dynamic_expand_of_collapse(%t: tensor<?x3x4xf32>) -> tensor<?x3x4xf32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %t, %c0 : tensor<?x3x4xf32>
  %c = tensor.collapse_shape %t [[0], [1, 2]] : tensor<?x3x4xf32> into tensor<?x12xf32>
  %r = tensor.expand_shape %c [[0], [1, 2]] output_shape [%n, 3, 4] : tensor<?x12xf32> into tensor<?x3x4xf32>
  return %r : tensor<?x3x4xf32>
}
