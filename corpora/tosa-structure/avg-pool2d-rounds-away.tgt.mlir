func.func @f(%image: tensor<1x1x2x1xi8>) -> tensor<1x1x1x1xi8> {
  %wide = tosa.cast %image : (tensor<1x1x2x1xi8>) -> tensor<1x1x2x1xi32>
  %sum = tosa.reduce_sum %wide {axis = 2 : i32} : (tensor<1x1x2x1xi32>) -> tensor<1x1x1x1xi32>
  %zero = "tosa.const"() {value = dense<0> : tensor<1x1x1x1xi32>} : () -> tensor<1x1x1x1xi32>
  %positive = tosa.greater_equal %sum, %zero : (tensor<1x1x1x1xi32>, tensor<1x1x1x1xi32>) -> tensor<1x1x1x1xi1>
  %up = tosa.cast %positive : (tensor<1x1x1x1xi1>) -> tensor<1x1x1x1xi32>
  %more = tosa.add %sum, %up : (tensor<1x1x1x1xi32>, tensor<1x1x1x1xi32>) -> tensor<1x1x1x1xi32>
  %one = "tosa.const"() {value = dense<1> : tensor<1x1x1x1xi32>} : () -> tensor<1x1x1x1xi32>
  %half = tosa.arithmetic_right_shift %more, %one {round = false} : (tensor<1x1x1x1xi32>, tensor<1x1x1x1xi32>) -> tensor<1x1x1x1xi32>
  %r = tosa.cast %half : (tensor<1x1x1x1xi32>) -> tensor<1x1x1x1xi8>
  return %r : tensor<1x1x1x1xi8>
}
