// pass: canonicalize
// idea: a negative number has no logarithm
// verdict: incorrect
func.func @exp_of_log_of_tosa(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = tosa.log %x : (tensor<2xf32>) -> tensor<2xf32>
  %1 = tosa.exp %0 : (tensor<2xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}
