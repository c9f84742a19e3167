// pass: hand-written
// idea: NaN is not ignored by default: x = NaN, y = 1.0
// verdict: incorrect

func.func @maximum_propagates_nan(%x: tensor<3xf32>, %y: tensor<3xf32>) -> tensor<3xf32> {
  %r = "tosa.maximum"(%x, %y) {nan_mode = "IGNORE"} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
