// pass: tosa-to-linalg
// idea: the absolute value of each element
// verdict: correct

func.func @abs(%x: tensor<13x21x3xf32>) -> tensor<13x21x3xf32> {
  %0 = tosa.abs %x : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
  return %0 : tensor<13x21x3xf32>
}
