func.func @table_entered_unsigned(%x: tensor<3xi8>) -> tensor<3xi8> {
  %c = "tosa.const"() {value = dense<-128> : tensor<3xi8>} : () -> tensor<3xi8>
  %r = tosa.bitwise_xor %x, %c : (tensor<3xi8>, tensor<3xi8>) -> tensor<3xi8>
  return %r : tensor<3xi8>
}
