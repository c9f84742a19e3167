func.func @f(%a: tensor<13x5xf32>, %d: tensor<3x2x8x2xf32>, %v: f32) -> tensor<3x2x8x2xf32> {
  %p = tensor.pad %a low[3, 1] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<13x5xf32> to tensor<16x6xf32>
  %s = tensor.expand_shape %p [[0, 1], [2, 3]] output_shape [2, 8, 3, 2] : tensor<16x6xf32> into tensor<2x8x3x2xf32>
  %r = linalg.transpose ins(%s : tensor<2x8x3x2xf32>) outs(%d : tensor<3x2x8x2xf32>) permutation = [2, 0, 1, 3]
  return %r : tensor<3x2x8x2xf32>
}
