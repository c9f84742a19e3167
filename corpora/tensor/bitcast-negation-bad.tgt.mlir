func.func @f(%t: tensor<4xf32>) -> tensor<4xi32> {
  %b = tensor.bitcast %t : tensor<4xf32> to tensor<4xi32>
  %m = arith.constant dense<0x40000000> : tensor<4xi32>
  %r = arith.xori %b, %m : tensor<4xi32>
  return %r : tensor<4xi32>
}
