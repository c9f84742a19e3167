// pass: canonicalize
// idea: padding by zero elements on every side is the tensor itself
// verdict: correct

func.func @pad_by_nothing(%t: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %z = arith.constant 0.0 : f32
  %u = tensor.pad %t low[0, 0] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %z : f32
  } : tensor<8x16xf32> to tensor<8x16xf32>
  return %u : tensor<8x16xf32>
}
