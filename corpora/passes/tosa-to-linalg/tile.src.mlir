// pass: tosa-to-linalg
// idea: a matrix repeated along its columns
// verdict: correct

func.func @tile(%x: tensor<2x3xf32>) -> tensor<2x6xf32> {
  %0 = tosa.tile %x {multiples = array<i64: 1, 2>} : (tensor<2x3xf32>) -> tensor<2x6xf32>
  return %0 : tensor<2x6xf32>
}
