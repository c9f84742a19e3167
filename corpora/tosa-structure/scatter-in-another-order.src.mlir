// pass: hand-written
// idea: no two places may be equal, so their order does not matter
// verdict: correct

func.func @f(%table: tensor<1x3x2xf32>, %places: tensor<1x2xi32>, %rows: tensor<1x2x2xf32>) -> tensor<1x3x2xf32> {
  %r = tosa.scatter %table, %places, %rows : (tensor<1x3x2xf32>, tensor<1x2xi32>, tensor<1x2x2xf32>) -> tensor<1x3x2xf32>
  return %r : tensor<1x3x2xf32>
}
