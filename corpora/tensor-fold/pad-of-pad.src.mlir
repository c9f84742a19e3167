// pass: canonicalize
// idea: two paddings with one value add up
// verdict: correct

func.func @pad_of_pad(%t: tensor<4x6xf32>) -> tensor<8x12xf32> {
  %z = arith.constant 0.0 : f32
  %u = tensor.pad %t low[1, 0] high[1, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %z : f32
  } : tensor<4x6xf32> to tensor<6x8xf32>
  %r = tensor.pad %u low[2, 1] high[0, 3] {
  ^bb0(%i: index, %j: index):
    tensor.yield %z : f32
  } : tensor<6x8xf32> to tensor<8x12xf32>
  return %r : tensor<8x12xf32>
}
