func.func @product(%a : tensor<2x2xi32>, %b : tensor<2x2xi32>) -> tensor<2x2xi32> {
  %p = stablehlo.dot_general %a, %b, contracting_dims = [0] x [0] : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi32>
  return %p : tensor<2x2xi32>
}
