// pass: tosa-to-linalg
// idea: the accumulator is started at 0.0 instead of -0.0, the neutral element: the sum of elements that are all -0.0 is -0.0, not 0.0
// verdict: incorrect

func.func @reduce_sum_positive_zero(%x: tensor<5x4xf32>) -> tensor<5x1xf32> {
  %0 = tosa.reduce_sum %x {axis = 1 : i32} : (tensor<5x4xf32>) -> tensor<5x1xf32>
  return %0 : tensor<5x1xf32>
}
