func.func @cast_clamped_too_high(%x: tensor<3xf32>) -> tensor<3xi32> {
  %e = math.roundeven %x : tensor<3xf32>
  %high = arith.constant dense<2147483648.0> : tensor<3xf32>
  %low = arith.constant dense<-2147483648.0> : tensor<3xf32>
  %a = arith.minimumf %e, %high : tensor<3xf32>
  %b = arith.maximumf %a, %low : tensor<3xf32>
  %r = arith.fptosi %b : tensor<3xf32> to tensor<3xi32>
  return %r : tensor<3xi32>
}
