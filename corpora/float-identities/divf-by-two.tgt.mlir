func.func @divf_by_two(%x: tensor<1x128xf32>) -> tensor<1x128xf32> {
  %c = arith.constant dense<0.5> : tensor<1x128xf32>
  %r = arith.mulf %x, %c : tensor<1x128xf32>
  return %r : tensor<1x128xf32>
}
