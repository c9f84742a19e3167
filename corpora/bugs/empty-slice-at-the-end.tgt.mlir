func.func @empty_slice(%a: tensor<4xi32>, %n: index) -> tensor<?xi32> {
  %c4 = arith.constant 4 : index
  %s = arith.subi %c4, %n : index
  %unread = tensor.extract_slice %a[%n] [%s] [1] : tensor<4xi32> to tensor<?xi32>
  %r = tensor.extract_slice %a[0] [%n] [1] : tensor<4xi32> to tensor<?xi32>
  return %r : tensor<?xi32>
}
