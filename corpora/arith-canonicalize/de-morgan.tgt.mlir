func.func @de_morgan(%a: tensor<4x8xi1>, %b: tensor<4x8xi1>) -> tensor<4x8xi1> {
  %t = arith.constant dense<true> : tensor<4x8xi1>
  %na = arith.xori %a, %t : tensor<4x8xi1>
  %nb = arith.xori %b, %t : tensor<4x8xi1>
  %r = arith.ori %na, %nb : tensor<4x8xi1>
  return %r : tensor<4x8xi1>
}
