func.func @cast_rounds_and_clamps(%x: tensor<3xf32>) -> tensor<3xi8> {
  %e = math.roundeven %x : tensor<3xf32>
  %high = arith.constant dense<127.0> : tensor<3xf32>
  %low = arith.constant dense<-128.0> : tensor<3xf32>
  %a = arith.minimumf %e, %high : tensor<3xf32>
  %b = arith.maximumf %a, %low : tensor<3xf32>
  %r = arith.fptosi %b : tensor<3xf32> to tensor<3xi8>
  return %r : tensor<3xi8>
}
