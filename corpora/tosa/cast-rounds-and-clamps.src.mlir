// pass: hand-written
// idea: to the nearest, ties to even, then into the range
// verdict: correct

func.func @cast_rounds_and_clamps(%x: tensor<3xf32>) -> tensor<3xi8> {
  %r = tosa.cast %x : (tensor<3xf32>) -> tensor<3xi8>
  return %r : tensor<3xi8>
}
