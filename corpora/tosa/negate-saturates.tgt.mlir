func.func @negate_saturates(%x: tensor<3xi8>) -> tensor<3xi8> {
  %one = arith.constant dense<-127> : tensor<3xi8>
  %zero = arith.constant dense<0> : tensor<3xi8>
  %a = arith.maxsi %x, %one : tensor<3xi8>
  %r = arith.subi %zero, %a : tensor<3xi8>
  return %r : tensor<3xi8>
}
