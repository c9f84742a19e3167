// pass: hand-written
// idea: toward zero is not to the nearest: x = 0.75
// verdict: incorrect

func.func @cast_truncates(%x: tensor<3xf32>) -> tensor<3xi8> {
  %r = tosa.cast %x : (tensor<3xf32>) -> tensor<3xi8>
  return %r : tensor<3xi8>
}
