// pass: hand-written
// idea: padding is filling and inserting
// verdict: correct

func.func @pad_as_insert_slice(%t: tensor<4x6xf32>) -> tensor<7x9xf32> {
  %z = arith.constant 0.0 : f32
  %r = tensor.pad %t low[1, 0] high[2, 3] {
  ^bb0(%i: index, %j: index):
    tensor.yield %z : f32
  } : tensor<4x6xf32> to tensor<7x9xf32>
  return %r : tensor<7x9xf32>
}
