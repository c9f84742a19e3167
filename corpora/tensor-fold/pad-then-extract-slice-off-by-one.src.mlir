// pass: hand-written
// idea: the cut starts one row early and shows padding: t = 1.0 everywhere
// verdict: incorrect

func.func @pad_then_extract_slice_off_by_one(%t: tensor<5x7xf32>) -> tensor<5x7xf32> {
  %z = arith.constant 0.0 : f32
  %u = tensor.pad %t low[1, 2] high[3, 4] {
  ^bb0(%i: index, %j: index):
    tensor.yield %z : f32
  } : tensor<5x7xf32> to tensor<9x13xf32>
  %r = tensor.extract_slice %u[0, 2] [5, 7] [1, 1] : tensor<9x13xf32> to tensor<5x7xf32>
  return %r : tensor<5x7xf32>
}
