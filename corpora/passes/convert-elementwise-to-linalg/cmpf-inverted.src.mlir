// pass: hand-written
// idea: a comparison of tensors is inverted, with its unordered half, and the arms are exchanged
// verdict: correct

func.func @cmpf_inverted(%x: tensor<16x8xf32>, %y: tensor<16x8xf32>) -> tensor<16x8xf32> {
  %c = arith.cmpf one, %x, %y : tensor<16x8xf32>
  %s = arith.select %c, %x, %y : tensor<16x8xi1>, tensor<16x8xf32>
  return %s : tensor<16x8xf32>
}
