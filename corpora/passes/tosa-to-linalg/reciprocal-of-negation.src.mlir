// pass: hand-written
// idea: 1 / -x is -(1 / x)
// verdict: correct

func.func @reciprocal_of_negation(%x: tensor<64x128xf32>) -> tensor<64x128xf32> {
  %n = tosa.negate %x : (tensor<64x128xf32>) -> tensor<64x128xf32>
  %r = tosa.reciprocal %n : (tensor<64x128xf32>) -> tensor<64x128xf32>
  return %r : tensor<64x128xf32>
}
