// pass: canonicalize
// idea: x + 0.0 is x but for x = -0.0, where the sum is a zero, whose sign TOSA leaves open
// verdict: correct

func.func @add_of_zero(%x : tensor<4xf32>) -> tensor<4xf32> {
  %c = "tosa.const"() {value = dense<0.0> : tensor<4xf32>} : () -> tensor<4xf32>
  %r = tosa.add %x, %c : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
