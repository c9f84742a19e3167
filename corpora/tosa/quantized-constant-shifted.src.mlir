// pass: hand-written
// idea: a constant holds what is stored, not what it stands for
// verdict: incorrect

func.func @quantized_constant_shifted() -> tensor<4x!quant.uniform<i8:f32, 5.000000e-01:-3>> {
  %r = "tosa.const"() {value = dense<0> : tensor<4xi8>} : () -> tensor<4x!quant.uniform<i8:f32, 5.000000e-01:-3>>
  return %r : tensor<4x!quant.uniform<i8:f32, 5.000000e-01:-3>>
}
