func.func @table_of_relu(%x: tensor<3xi8>) -> tensor<3xi8> {
  %z = "tosa.const"() {value = dense<0> : tensor<3xi8>} : () -> tensor<3xi8>
  %r = tosa.maximum %x, %z : (tensor<3xi8>, tensor<3xi8>) -> tensor<3xi8>
  return %r : tensor<3xi8>
}
