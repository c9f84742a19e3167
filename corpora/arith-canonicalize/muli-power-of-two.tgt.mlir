func.func @muli_power_of_two(%x: tensor<4x16xi32>) -> tensor<4x16xi32> {
  %c3 = arith.constant dense<3> : tensor<4x16xi32>
  %r = arith.shli %x, %c3 : tensor<4x16xi32>
  return %r : tensor<4x16xi32>
}
