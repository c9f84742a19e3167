func.func @unread_division(%a: tensor<64xi32>) -> tensor<64xi32> {
  %b = arith.addi %a, %a : tensor<64xi32>
  return %b : tensor<64xi32>
}
