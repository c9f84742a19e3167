// pass: stablehlo-aggressive-simplification
// idea: x and 1 is the last bit of x: 0 for x = 2
// verdict: incorrect

func.func @last_bit(%x : tensor<2xi32>) -> tensor<2xi32> {
  %one = stablehlo.constant dense<1> : tensor<2xi32>
  %r = stablehlo.and %x, %one : tensor<2xi32>
  return %r : tensor<2xi32>
}
