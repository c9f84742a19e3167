// pass: tosa-to-linalg
// idea: as MLIR 19 lowers it: a shift by -1 where s = 0 is poison, and so is its conjunction with false
// verdict: incorrect

func.func @shift_rounded_by_poison(%x: tensor<3xi32>, %s: tensor<3xi32>) -> tensor<3xi32> {
  %r = tosa.arithmetic_right_shift %x, %s {round = true} : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %r : tensor<3xi32>
}
