// pass: hand-written
// idea: a window one element further: o = 0
// verdict: incorrect
func.func @insert_slice_moved(%t: tensor<8xf32>, %s: tensor<3xf32>) -> tensor<8xf32> {
  %r = tensor.insert_slice %s into %t[0] [3] [1] : tensor<3xf32> into tensor<8xf32>
  return %r : tensor<8xf32>
}
