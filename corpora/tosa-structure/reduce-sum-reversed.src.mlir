// pass: hand-written
// idea: the last element first: the order of summation is the implementation's
// verdict: correct

func.func @reduce_sum_reversed(%x : tensor<8xf32>) -> tensor<1xf32> {
  %r = tosa.reduce_sum %x {axis = 0 : i32} : (tensor<8xf32>) -> tensor<1xf32>
  return %r : tensor<1xf32>
}
