// pass: tosa-to-linalg
// idea: the numerator of a softmax; its maximum is started at the least finite number: where all of a row is -inf, NaN becomes 0.0
// verdict: incorrect

func.func @softmax_numerator(%x: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %m = tosa.reduce_max %x {axis = 1 : i32} : (tensor<2x4xf32>) -> tensor<2x1xf32>
  %d = tosa.sub %x, %m : (tensor<2x4xf32>, tensor<2x1xf32>) -> tensor<2x4xf32>
  %e = tosa.exp %d : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return %e : tensor<2x4xf32>
}
