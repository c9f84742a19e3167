func.func @f(%t: tensor<?x4xf32>, %n: index) -> tensor<?x2xf32> {
  %r = tensor.extract_slice %t[0, 0] [%n, 2] [1, 1] : tensor<?x4xf32> to tensor<?x2xf32>
  return %r : tensor<?x2xf32>
}
