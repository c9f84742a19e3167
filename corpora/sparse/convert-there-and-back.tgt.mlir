func.func @f(%t: tensor<4x5xf32>) -> tensor<4x5xf32> {
  %r = arith.negf %t : tensor<4x5xf32>
  return %r : tensor<4x5xf32>
}
