func.func @splat_sign_of_zero() -> tensor<128x256xf32> {
  %r = arith.constant dense<0.0> : tensor<128x256xf32>
  return %r : tensor<128x256xf32>
}
