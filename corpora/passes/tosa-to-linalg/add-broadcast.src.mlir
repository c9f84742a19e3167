// pass: tosa-to-linalg
// idea: a row is added to every row of a matrix, through a projected index
// verdict: correct

func.func @add_broadcast(%x: tensor<4x8xf32>, %y: tensor<1x8xf32>) -> tensor<4x8xf32> {
  %0 = tosa.add %x, %y : (tensor<4x8xf32>, tensor<1x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
