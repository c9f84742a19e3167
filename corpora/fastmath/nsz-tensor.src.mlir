// pass: hand-written
// idea: each element of a tensor chooses for itself
// verdict: correct

func.func @nsz_tensor(%x: tensor<4xf32>) -> tensor<4xf32> {
  %z = arith.constant dense<0.0> : tensor<4xf32>
  %r = arith.addf %x, %z fastmath<nsz> : tensor<4xf32>
  return %r : tensor<4xf32>
}
