func.func @tensor_too_large_to_exist(%x: tensor<?x?x?xf32>) -> tensor<?x?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = tensor.dim %x, %c0 : tensor<?x?x?xf32>
  %b = tensor.dim %x, %c1 : tensor<?x?x?xf32>
  %c = tensor.dim %x, %c2 : tensor<?x?x?xf32>
  %f = tensor.collapse_shape %x [[0, 1, 2]] : tensor<?x?x?xf32> into tensor<?xf32>
  %n = arith.negf %f : tensor<?xf32>
  %r = tensor.expand_shape %n [[0, 1, 2]] output_shape [%a, %b, %c] : tensor<?xf32> into tensor<?x?x?xf32>
  return %r : tensor<?x?x?xf32>
}
