// pass: tosa-to-linalg
// idea: the reduction begins with 3.4028235e+38, which is less than inf
// verdict: incorrect
func.func @reduce_min_of_infinities(%x: tensor<2xf32>) -> tensor<1xf32> {
  %0 = tosa.reduce_min %x {axis = 0 : i32} : (tensor<2xf32>) -> tensor<1xf32>
  return %0 : tensor<1xf32>
}
