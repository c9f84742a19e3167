// pass: hand-written
// idea: the second operand is replaced by the first: one element, a = 1.0, b = 2.0, c = 0.0
// verdict: incorrect

func.func @dot_with_itself(%a: tensor<?xf32>, %b: tensor<?xf32>, %c: tensor<f32>) -> tensor<f32> {
  %r = linalg.dot ins(%a, %b : tensor<?xf32>, tensor<?xf32>) outs(%c : tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}
