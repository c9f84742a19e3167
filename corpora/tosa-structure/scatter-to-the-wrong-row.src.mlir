// pass: tosa-to-scf
// idea: the second row goes to its own number: rows[0, 1, 0] = 1
// verdict: incorrect

func.func @f(%table: tensor<1x3x2xf32>, %rows: tensor<1x2x2xf32>) -> tensor<1x3x2xf32> {
  %places = "tosa.const"() {value = dense<[[2, 0]]> : tensor<1x2xi32>} : () -> tensor<1x2xi32>
  %r = tosa.scatter %table, %places, %rows : (tensor<1x3x2xf32>, tensor<1x2xi32>, tensor<1x2x2xf32>) -> tensor<1x3x2xf32>
  return %r : tensor<1x3x2xf32>
}
