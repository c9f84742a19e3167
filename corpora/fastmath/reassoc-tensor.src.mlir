// pass: hand-written
// idea: reassociated element by element
// verdict: correct

func.func @reassoc_tensor(%x: tensor<2x?xf32>, %y: tensor<2x?xf32>, %z: tensor<2x?xf32>) -> tensor<2x?xf32> {
  %p = arith.addf %x, %y fastmath<reassoc> : tensor<2x?xf32>
  %r = arith.addf %p, %z fastmath<reassoc> : tensor<2x?xf32>
  return %r : tensor<2x?xf32>
}
