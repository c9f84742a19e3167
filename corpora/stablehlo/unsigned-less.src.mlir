// pass: iree-stablehlo-to-linalg
// idea: unsigned elements are compared without a sign
// verdict: correct

func.func @less(%a : tensor<4xui8>, %b : tensor<4xui8>) -> tensor<4xi1> {
  %r = stablehlo.compare LT, %a, %b, UNSIGNED : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xi1>
  return %r : tensor<4xi1>
}
