// pass: linalg-detensorize
// idea: a tensor without dimensions is its element
// verdict: correct
func.func @negated(%a: tensor<f32>) -> tensor<f32> {
  %0 = arith.negf %a : tensor<f32>
  return %0 : tensor<f32>
}
