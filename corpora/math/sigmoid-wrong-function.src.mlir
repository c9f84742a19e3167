// pass: hand-written
// idea: exp replaced by tanh: x = 0.0 gives 1.0 and 0.0
// verdict: incorrect

func.func @sigmoid_wrong_function(%x: tensor<8x32xf32>) -> tensor<8x32xf32> {
  %e = math.exp %x : tensor<8x32xf32>
  return %e : tensor<8x32xf32>
}
