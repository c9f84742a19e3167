// pass: hand-written
// idea: contracting the first dimension multiplies by the transpose: for a = [[0, 0], [1, 0]] and b = [[0, 0], [1, 0]] the first element is 0, and of the transpose 0 + 1
// verdict: incorrect

func.func @product(%a : tensor<2x2xi32>, %b : tensor<2x2xi32>) -> tensor<2x2xi32> {
  %p = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi32>
  return %p : tensor<2x2xi32>
}
