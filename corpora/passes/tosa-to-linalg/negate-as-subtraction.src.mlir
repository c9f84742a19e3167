// pass: hand-written
// idea: 0.0 - x is not -x: x = 0.0
// verdict: incorrect

func.func @negate_as_subtraction(%x: tensor<64x128xf32>) -> tensor<64x128xf32> {
  %r = tosa.negate %x : (tensor<64x128xf32>) -> tensor<64x128xf32>
  return %r : tensor<64x128xf32>
}
