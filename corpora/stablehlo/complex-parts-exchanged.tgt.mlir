func.func @same(%a : tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>> {
  %x = stablehlo.real %a : (tensor<3xcomplex<f32>>) -> tensor<3xf32>
  %y = stablehlo.imag %a : (tensor<3xcomplex<f32>>) -> tensor<3xf32>
  %r = stablehlo.complex %y, %x : tensor<3xcomplex<f32>>
  return %r : tensor<3xcomplex<f32>>
}
