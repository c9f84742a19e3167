// pass: hand-written
// idea: quantized elements move like the integers that are stored
// verdict: correct

func.func @quantized_reversed_twice(%x: tensor<4x!quant.uniform<i8:f32, 5.000000e-01:-3>>) -> tensor<4x!quant.uniform<i8:f32, 5.000000e-01:-3>> {
  %a = tosa.reverse %x {axis = 0 : i32} : (tensor<4x!quant.uniform<i8:f32, 5.000000e-01:-3>>) -> tensor<4x!quant.uniform<i8:f32, 5.000000e-01:-3>>
  %r = tosa.reverse %a {axis = 0 : i32} : (tensor<4x!quant.uniform<i8:f32, 5.000000e-01:-3>>) -> tensor<4x!quant.uniform<i8:f32, 5.000000e-01:-3>>
  return %r : tensor<4x!quant.uniform<i8:f32, 5.000000e-01:-3>>
}
