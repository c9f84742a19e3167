// pass: tosa-to-linalg
// idea: the reciprocal as a quotient
// verdict: correct

func.func @reciprocal(%x: tensor<10xf32>) -> tensor<10xf32> {
  %0 = tosa.reciprocal %x : (tensor<10xf32>) -> tensor<10xf32>
  return %0 : tensor<10xf32>
}
