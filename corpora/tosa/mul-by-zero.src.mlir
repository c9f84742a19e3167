// pass: canonicalize
// idea: x * 0.0 is NaN for x = NaN: no freedom of TOSA's
// verdict: incorrect

func.func @mul_by_zero(%x : tensor<4xf32>) -> tensor<4xf32> {
  %c = "tosa.const"() {value = dense<0.0> : tensor<4xf32>} : () -> tensor<4xf32>
  %r = tosa.mul %x, %c {shift = 0 : i8} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
