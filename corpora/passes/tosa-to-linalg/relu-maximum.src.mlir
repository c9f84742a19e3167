// pass: hand-written
// idea: a maximum with a splat of 0.0 is a clamp below
// verdict: correct

func.func @relu_maximum(%x: tensor<1x28x28x16xf32>) -> tensor<1x28x28x16xf32> {
  %z = "tosa.const"() {value = dense<0.0> : tensor<1x28x28x16xf32>} : () -> tensor<1x28x28x16xf32>
  %r = tosa.maximum %x, %z : (tensor<1x28x28x16xf32>, tensor<1x28x28x16xf32>) -> tensor<1x28x28x16xf32>
  return %r : tensor<1x28x28x16xf32>
}
