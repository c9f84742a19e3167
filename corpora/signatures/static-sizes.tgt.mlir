func.func @scaled(%a: tensor<2x3xf32>, %s: f32) -> tensor<2x3xf32> {
  %f = tensor.splat %s : tensor<2x3xf32>
  %0 = arith.mulf %a, %f : tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
