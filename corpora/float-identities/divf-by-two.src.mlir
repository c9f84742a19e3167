// pass: hand-written
// idea: x / 2.0 is x * 0.5: the reciprocal of a power of two is exact
// verdict: correct

func.func @divf_by_two(%x: tensor<1x128xf32>) -> tensor<1x128xf32> {
  %c = arith.constant dense<2.0> : tensor<1x128xf32>
  %r = arith.divf %x, %c : tensor<1x128xf32>
  return %r : tensor<1x128xf32>
}
