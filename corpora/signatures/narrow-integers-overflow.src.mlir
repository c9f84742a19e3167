// pass: tosa-narrow-i64-to-i32
// idea: 2147483647 + 1 fits in 64 bits only
// verdict: incorrect
func.func @sum(%a: tensor<3xi64>, %b: tensor<3xi64>) -> tensor<3xi64> {
  %0 = tosa.add %a, %b : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi64>
  return %0 : tensor<3xi64>
}
