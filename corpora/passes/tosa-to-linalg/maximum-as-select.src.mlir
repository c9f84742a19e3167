// pass: hand-written
// idea: x > y ? x : y loses a NaN in x: x = NaN, y = 0.0
// verdict: incorrect

func.func @maximum_as_select(%x: tensor<64x128xf32>, %y: tensor<64x128xf32>) -> tensor<64x128xf32> {
  %r = tosa.maximum %x, %y : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
  return %r : tensor<64x128xf32>
}
