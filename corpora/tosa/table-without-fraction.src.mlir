// pass: hand-written
// idea: the result keeps 7 bits of fraction
// verdict: incorrect

func.func @table_without_fraction(%x: tensor<3xi16>) -> tensor<3xi32> {
  %t = "tosa.const"() {value = dense<7> : tensor<513xi16>} : () -> tensor<513xi16>
  %r = tosa.table %x, %t : (tensor<3xi16>, tensor<513xi16>) -> tensor<3xi32>
  return %r : tensor<3xi32>
}
