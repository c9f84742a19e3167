// pass: hand-written
// idea: the first half twice: x = (1.0, 0.0, …)
// verdict: incorrect

func.func @reduce_sum_of_one_half(%x : tensor<8xf32>) -> tensor<1xf32> {
  %r = tosa.reduce_sum %x {axis = 0 : i32} : (tensor<8xf32>) -> tensor<1xf32>
  return %r : tensor<1xf32>
}
