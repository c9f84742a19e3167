func.func @f(%table: tensor<1x3x2xf32>, %places: tensor<1x2xi32>, %rows: tensor<1x2x2xf32>) -> tensor<1x3x2xf32> {
  %backwards = tosa.reverse %places {axis = 1 : i32} : (tensor<1x2xi32>) -> tensor<1x2xi32>
  %others = tosa.reverse %rows {axis = 1 : i32} : (tensor<1x2x2xf32>) -> tensor<1x2x2xf32>
  %r = tosa.scatter %table, %backwards, %others : (tensor<1x3x2xf32>, tensor<1x2xi32>, tensor<1x2x2xf32>) -> tensor<1x3x2xf32>
  return %r : tensor<1x3x2xf32>
}
