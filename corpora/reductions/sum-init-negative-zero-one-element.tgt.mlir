func.func @sum_init_negative_zero_one_element(%a: tensor<1xf32>) -> tensor<f32> {
  %r = tensor.collapse_shape %a [] : tensor<1xf32> into tensor<f32>
  return %r : tensor<f32>
}
