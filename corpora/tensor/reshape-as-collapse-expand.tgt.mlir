func.func @f(%t: tensor<?x4xf32>, %n: index) -> tensor<?x2xf32> {
  %c = tensor.collapse_shape %t [[0, 1]] : tensor<?x4xf32> into tensor<?xf32>
  %r = tensor.expand_shape %c [[0, 1]] output_shape [%n, 2] : tensor<?xf32> into tensor<?x2xf32>
  return %r : tensor<?x2xf32>
}
