// pass: canonicalize
// idea: -0.0 + 0.0 is 0.0; the specification leaves open which zero it is
// verdict: incorrect
// options: --assume tosa-exact
func.func @sum_with_zero_of_tosa(%x: tensor<2xf32>) -> tensor<2xf32> {
  %zero = "tosa.const"() <{values = dense<0.0> : tensor<2xf32>}> : () -> tensor<2xf32>
  %0 = tosa.add %x, %zero : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
