func.func @pad_of_pad_other_value(%t: tensor<4x6xf32>) -> tensor<6x8xf32> {
  %z = arith.constant 0.0 : f32
  %r = tensor.pad %t low[2, 0] high[0, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %z : f32
  } : tensor<4x6xf32> to tensor<6x8xf32>
  return %r : tensor<6x8xf32>
}
