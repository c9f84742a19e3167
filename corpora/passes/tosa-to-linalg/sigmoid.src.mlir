// pass: tosa-to-linalg
// idea: 1 / (1 + exp(-x)), the exponential unknown but the same
// verdict: correct

func.func @sigmoid(%x: tensor<1x1001xf32>) -> tensor<1x1001xf32> {
  %0 = tosa.sigmoid %x : (tensor<1x1001xf32>) -> tensor<1x1001xf32>
  return %0 : tensor<1x1001xf32>
}
