// pass: tosa-to-linalg
// idea: products of elements, of a matrix with itself
// verdict: correct

func.func @mul_square(%x: tensor<13x16xf32>) -> tensor<13x16xf32> {
  %0 = tosa.mul %x, %x {shift = 0 : i8} : (tensor<13x16xf32>, tensor<13x16xf32>) -> tensor<13x16xf32>
  return %0 : tensor<13x16xf32>
}
