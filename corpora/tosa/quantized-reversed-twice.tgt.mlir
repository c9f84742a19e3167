func.func @quantized_reversed_twice(%x: tensor<4x!quant.uniform<i8:f32, 5.000000e-01:-3>>) -> tensor<4x!quant.uniform<i8:f32, 5.000000e-01:-3>> {
  %r = tosa.identity %x : (tensor<4x!quant.uniform<i8:f32, 5.000000e-01:-3>>) -> tensor<4x!quant.uniform<i8:f32, 5.000000e-01:-3>>
  return %r : tensor<4x!quant.uniform<i8:f32, 5.000000e-01:-3>>
}
