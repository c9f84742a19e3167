func.func @f(%a: tensor<?x3xf32>, %o: tensor<?xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %o, %c0 : tensor<?xf32>
  %r = tensor.extract_slice %a[0, 0] [%n, 1] [1, 1] : tensor<?x3xf32> to tensor<?xf32>
  return %r : tensor<?xf32>
}
