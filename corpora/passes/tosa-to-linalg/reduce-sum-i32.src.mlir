// pass: tosa-to-linalg
// idea: a sum of integers started at 0
// verdict: correct

func.func @reduce_sum_i32(%x: tensor<5x4xi32>) -> tensor<5x1xi32> {
  %0 = tosa.reduce_sum %x {axis = 1 : i32} : (tensor<5x4xi32>) -> tensor<5x1xi32>
  return %0 : tensor<5x1xi32>
}
