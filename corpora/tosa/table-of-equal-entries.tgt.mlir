func.func @table_of_equal_entries(%x: tensor<3xi16>) -> tensor<3xi32> {
  %r = "tosa.const"() {value = dense<896> : tensor<3xi32>} : () -> tensor<3xi32>
  return %r : tensor<3xi32>
}
