// pass: hand-written
// idea: -1.0 for 1.0
// verdict: incorrect
func.func @negated(%a: tensor<f32>) -> tensor<f32> {
  %0 = arith.negf %a : tensor<f32>
  return %0 : tensor<f32>
}
