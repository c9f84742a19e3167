func.func @sum_of_nothing(%a: tensor<0xf32>) -> tensor<f32> {
  %r = arith.constant dense<0.0> : tensor<f32>
  return %r : tensor<f32>
}
