// pass: tosa-to-linalg
// idea: x * clamp(x + 3, 0, 6) * (1 / 6), the constants splats
// verdict: correct

func.func @hard_swish(%x: tensor<1x56x56x16xf32>) -> tensor<1x56x56x16xf32> {
  %three = "tosa.const"() {value = dense<3.0> : tensor<1x1x1x1xf32>} : () -> tensor<1x1x1x1xf32>
  %sixth = "tosa.const"() {value = dense<0.166666667> : tensor<1x1x1x1xf32>} : () -> tensor<1x1x1x1xf32>
  %0 = tosa.add %x, %three : (tensor<1x56x56x16xf32>, tensor<1x1x1x1xf32>) -> tensor<1x56x56x16xf32>
  %1 = tosa.clamp %0 {min_fp = 0.0 : f32, max_fp = 6.0 : f32, min_int = 0 : i64, max_int = 6 : i64} : (tensor<1x56x56x16xf32>) -> tensor<1x56x56x16xf32>
  %2 = tosa.mul %x, %1 {shift = 0 : i8} : (tensor<1x56x56x16xf32>, tensor<1x56x56x16xf32>) -> tensor<1x56x56x16xf32>
  %3 = tosa.mul %2, %sixth {shift = 0 : i8} : (tensor<1x56x56x16xf32>, tensor<1x1x1x1xf32>) -> tensor<1x56x56x16xf32>
  return %3 : tensor<1x56x56x16xf32>
}
