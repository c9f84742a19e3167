// pass: tosa-narrow-i64-to-i32
// idea: the greater one of two numbers is as narrow as they are
// verdict: correct
func.func @greater(%a: tensor<3xi64>, %b: tensor<3xi64>) -> tensor<3xi64> {
  %0 = tosa.maximum %a, %b : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi64>
  return %0 : tensor<3xi64>
}
