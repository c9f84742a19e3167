func.func @quantized_constant_shifted() -> tensor<4x!quant.uniform<i8:f32, 5.000000e-01:-3>> {
  %r = "tosa.const"() {value = dense<-3> : tensor<4xi8>} : () -> tensor<4x!quant.uniform<i8:f32, 5.000000e-01:-3>>
  return %r : tensor<4x!quant.uniform<i8:f32, 5.000000e-01:-3>>
}
