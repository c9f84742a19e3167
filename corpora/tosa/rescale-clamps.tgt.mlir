func.func @rescale_clamps(%x: tensor<3xi32>) -> tensor<3xi8> {
  %low = arith.constant dense<-128> : tensor<3xi32>
  %high = arith.constant dense<127> : tensor<3xi32>
  %a = arith.maxsi %x, %low : tensor<3xi32>
  %b = arith.minsi %a, %high : tensor<3xi32>
  %r = arith.trunci %b : tensor<3xi32> to tensor<3xi8>
  return %r : tensor<3xi8>
}
