func.func @mul_shift_as_apply_scale(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi32> {
  %s = arith.constant dense<15> : tensor<3xi8>
  %r = tosa.apply_scale %y, %x, %s {double_round = false} : (tensor<3xi32>, tensor<3xi32>, tensor<3xi8>) -> tensor<3xi32>
  return %r : tensor<3xi32>
}
