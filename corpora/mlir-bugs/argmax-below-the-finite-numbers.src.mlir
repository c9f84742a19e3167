// pass: tosa-to-linalg
// idea: the reduction begins with the least finite number, which is not more than itself: the greatest of -inf and that is at place 1
// verdict: incorrect
func.func @argmax_below_the_finite_numbers(%x: tensor<2xf32>) -> tensor<i32> {
  %0 = tosa.argmax %x {axis = 0 : i32} : (tensor<2xf32>) -> tensor<i32>
  return %0 : tensor<i32>
}
