// pass: hand-written
// idea: the parts of a number stand in its order: 1 has the imaginary part 0
// verdict: incorrect

func.func @same(%a : tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>> {
  %x = stablehlo.real %a : (tensor<3xcomplex<f32>>) -> tensor<3xf32>
  %y = stablehlo.imag %a : (tensor<3xcomplex<f32>>) -> tensor<3xf32>
  %r = stablehlo.complex %x, %y : tensor<3xcomplex<f32>>
  return %r : tensor<3xcomplex<f32>>
}
