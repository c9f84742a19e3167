func.func @scaled(%a: tensor<3x2xf32>, %s: f32) -> tensor<3x2xf32> {
  %f = tensor.splat %s : tensor<3x2xf32>
  %0 = arith.mulf %a, %f : tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}
