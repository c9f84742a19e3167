// pass: hand-written
// idea: a number wins against NaN on either side
// verdict: correct

func.func @maximum_ignores_nan(%x: tensor<3xf32>, %y: tensor<3xf32>) -> tensor<3xf32> {
  %r = "tosa.maximum"(%x, %y) {nan_mode = "IGNORE"} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
