// pass: hand-written
// idea: the last element first, which rounds otherwise
// verdict: incorrect
// options: --assume tosa-exact

func.func @reduce_sum_reversed_exact(%x : tensor<8xf32>) -> tensor<1xf32> {
  %r = tosa.reduce_sum %x {axis = 0 : i32} : (tensor<8xf32>) -> tensor<1xf32>
  return %r : tensor<1xf32>
}
