func.func @expand_past_elementwise(%a: tensor<4x6xf32>, %b: tensor<4x6xf32>) -> tensor<2x2x6xf32> {
  %x = tensor.expand_shape %a [[0, 1], [2]] output_shape [2, 2, 6] : tensor<4x6xf32> into tensor<2x2x6xf32>
  %y = tensor.expand_shape %b [[0, 1], [2]] output_shape [2, 2, 6] : tensor<4x6xf32> into tensor<2x2x6xf32>
  %r = arith.mulf %x, %y : tensor<2x2x6xf32>
  return %r : tensor<2x2x6xf32>
}
