func.func @f(%a: tensor<?xf32>, %o: tensor<8xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %a, %c0 : tensor<?xf32>
  %r = tensor.insert_slice %a into %o[1] [%n] [2] : tensor<?xf32> into tensor<8xf32>
  return %r : tensor<8xf32>
}
