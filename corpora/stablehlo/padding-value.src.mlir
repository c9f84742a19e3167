// pass: hand-written
// idea: the padding value is 1, also between the elements, and not 0
// verdict: incorrect

func.func @padded(%a : tensor<3xi32>) -> tensor<7xi32> {
  %v = stablehlo.constant dense<1> : tensor<i32>
  %p = stablehlo.pad %a, %v, low = [1], high = [1], interior = [1] : (tensor<3xi32>, tensor<i32>) -> tensor<7xi32>
  return %p : tensor<7xi32>
}
