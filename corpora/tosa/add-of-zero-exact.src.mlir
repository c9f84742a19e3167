// pass: canonicalize
// idea: x + 0.0 is 0.0 for x = -0.0, read strictly
// verdict: incorrect
// options: --assume tosa-exact

func.func @add_of_zero_exact(%x : tensor<4xf32>) -> tensor<4xf32> {
  %c = "tosa.const"() {value = dense<0.0> : tensor<4xf32>} : () -> tensor<4xf32>
  %r = tosa.add %x, %c : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
