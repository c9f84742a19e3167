// pass: hand-written
// idea: the dimension of size 1 comes last instead of first, so columns become rows: y[0, 1] = 1.0, the rest 0.0
// verdict: incorrect

func.func @reshape_at_the_end(%x: tensor<3x3x3xf32>, %y: tensor<3x3xf32>) -> tensor<3x3x3xf32> {
  %0 = tosa.add %x, %y : (tensor<3x3x3xf32>, tensor<3x3xf32>) -> tensor<3x3x3xf32>
  return %0 : tensor<3x3x3xf32>
}
