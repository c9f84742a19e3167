// pass: hand-written
// idea: two partial sums
// verdict: correct

func.func @reduce_sum_in_halves(%x : tensor<8xf32>) -> tensor<1xf32> {
  %r = tosa.reduce_sum %x {axis = 0 : i32} : (tensor<8xf32>) -> tensor<1xf32>
  return %r : tensor<1xf32>
}
