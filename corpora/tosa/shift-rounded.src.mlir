// pass: hand-written
// idea: the last bit shifted out is added, where something is shifted
// verdict: correct

func.func @shift_rounded(%x: tensor<3xi32>, %s: tensor<3xi32>) -> tensor<3xi32> {
  %r = tosa.arithmetic_right_shift %x, %s {round = true} : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %r : tensor<3xi32>
}
