// pass: canonicalize
// idea: exp(100) is infinite as an f32, and so is its logarithm
// verdict: incorrect
func.func @log_of_exp(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = tosa.exp %x : (tensor<4xf32>) -> tensor<4xf32>
  %1 = tosa.log %0 : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
