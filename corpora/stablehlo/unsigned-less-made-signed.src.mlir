// pass: hand-written
// idea: 255 is not less than 0 without a sign
// verdict: incorrect

func.func @less(%a : tensor<4xui8>, %b : tensor<4xui8>) -> tensor<4xi1> {
  %r = stablehlo.compare LT, %a, %b, UNSIGNED : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xi1>
  return %r : tensor<4xi1>
}
