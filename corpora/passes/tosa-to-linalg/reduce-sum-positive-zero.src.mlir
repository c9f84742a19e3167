// pass: tosa-to-linalg
// idea: the accumulator starts at 0.0, not at the neutral -0.0: a sum of elements that are all -0.0 is 0.0, and TOSA leaves the sign of a zero open
// verdict: correct

func.func @reduce_sum_positive_zero(%x: tensor<5x4xf32>) -> tensor<5x1xf32> {
  %0 = tosa.reduce_sum %x {axis = 1 : i32} : (tensor<5x4xf32>) -> tensor<5x1xf32>
  return %0 : tensor<5x1xf32>
}
