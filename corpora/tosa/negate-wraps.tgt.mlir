func.func @negate_wraps(%x: tensor<3xi8>) -> tensor<3xi8> {
  %zero = arith.constant dense<0> : tensor<3xi8>
  %r = arith.subi %zero, %x : tensor<3xi8>
  return %r : tensor<3xi8>
}
