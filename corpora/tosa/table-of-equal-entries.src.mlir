// pass: hand-written
// idea: between equal entries every point is the entry, with 7 bits of fraction
// verdict: correct

func.func @table_of_equal_entries(%x: tensor<3xi16>) -> tensor<3xi32> {
  %t = "tosa.const"() {value = dense<7> : tensor<513xi16>} : () -> tensor<513xi16>
  %r = tosa.table %x, %t : (tensor<3xi16>, tensor<513xi16>) -> tensor<3xi32>
  return %r : tensor<3xi32>
}
