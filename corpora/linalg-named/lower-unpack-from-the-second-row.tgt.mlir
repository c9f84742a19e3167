func.func @f(%a: tensor<?x?x8x2xf32>, %d: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %o = tensor.dim %a, %c0 : tensor<?x?x8x2xf32>
  %q = tensor.dim %a, %c1 : tensor<?x?x8x2xf32>
  %e = tensor.empty(%o, %q) : tensor<?x8x?x2xf32>
  %t = linalg.transpose ins(%a : tensor<?x?x8x2xf32>) outs(%e : tensor<?x8x?x2xf32>) permutation = [0, 2, 1, 3]
  %s = tensor.collapse_shape %t [[0, 1], [2, 3]] : tensor<?x8x?x2xf32> into tensor<?x?xf32>
  %m = tensor.dim %d, %c0 : tensor<?x?xf32>
  %n = tensor.dim %d, %c1 : tensor<?x?xf32>
  %r = tensor.extract_slice %s[1, 0] [%m, %n] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
