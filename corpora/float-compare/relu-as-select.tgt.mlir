func.func @relu_as_select(%x: tensor<2x64xf32>) -> tensor<2x64xf32> {
  %z = arith.constant dense<0.0> : tensor<2x64xf32>
  %c = arith.cmpf ugt, %x, %z : tensor<2x64xf32>
  %r = arith.select %c, %x, %z : tensor<2x64xi1>, tensor<2x64xf32>
  return %r : tensor<2x64xf32>
}
