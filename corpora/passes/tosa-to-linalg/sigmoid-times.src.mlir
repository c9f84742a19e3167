// pass: hand-written
// idea: the sigmoid of a negation: -(-x) is x, and the sum may be written either way round
// verdict: correct

func.func @sigmoid_times(%x: tensor<1x28x28x16xf32>) -> tensor<1x28x28x16xf32> {
  %n = tosa.negate %x : (tensor<1x28x28x16xf32>) -> tensor<1x28x28x16xf32>
  %s = tosa.sigmoid %n : (tensor<1x28x28x16xf32>) -> tensor<1x28x28x16xf32>
  %r = tosa.mul %s, %x {shift = 0 : i8} : (tensor<1x28x28x16xf32>, tensor<1x28x28x16xf32>) -> tensor<1x28x28x16xf32>
  return %r : tensor<1x28x28x16xf32>
}
