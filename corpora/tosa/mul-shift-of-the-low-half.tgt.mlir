func.func @mul_shift_of_the_low_half(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi32> {
  %p = tosa.mul %x, %y {shift = 0 : i8} : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  %s = arith.constant dense<15> : tensor<3xi32>
  %r = tosa.arithmetic_right_shift %p, %s {round = true} : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %r : tensor<3xi32>
}
