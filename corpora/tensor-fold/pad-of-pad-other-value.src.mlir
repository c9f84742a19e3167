// pass: hand-written
// idea: two paddings with different values do not merge: element [0, 0] is 1.0 and 0.0
// verdict: incorrect

func.func @pad_of_pad_other_value(%t: tensor<4x6xf32>) -> tensor<6x8xf32> {
  %z = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %u = tensor.pad %t low[1, 0] high[0, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %z : f32
  } : tensor<4x6xf32> to tensor<5x7xf32>
  %r = tensor.pad %u low[1, 0] high[0, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %one : f32
  } : tensor<5x7xf32> to tensor<6x8xf32>
  return %r : tensor<6x8xf32>
}
