func.func @size(%a: tensor<4x4xi32>, %i: index) -> index {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %d = arith.andi %i, %c1 : index
  %unread = tensor.dim %a, %d : tensor<4x4xi32>
  return %c4 : index
}
