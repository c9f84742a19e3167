// pass: hand-written
// idea: multiplication by 8 is a shift by 3, elementwise on a tensor
// verdict: correct

func.func @muli_power_of_two(%x: tensor<4x16xi32>) -> tensor<4x16xi32> {
  %c8 = arith.constant dense<8> : tensor<4x16xi32>
  %r = arith.muli %x, %c8 : tensor<4x16xi32>
  return %r : tensor<4x16xi32>
}
