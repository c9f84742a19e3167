func.func @pad_of_pad(%t: tensor<4x6xf32>) -> tensor<8x12xf32> {
  %z = arith.constant 0.0 : f32
  %r = tensor.pad %t low[3, 1] high[1, 5] {
  ^bb0(%i: index, %j: index):
    tensor.yield %z : f32
  } : tensor<4x6xf32> to tensor<8x12xf32>
  return %r : tensor<8x12xf32>
}
