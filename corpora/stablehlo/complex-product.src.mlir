// pass: iree-stablehlo-to-linalg
// idea: complex numbers are multiplied as the complex dialect does it
// verdict: correct

func.func @product(%a : tensor<3xcomplex<f32>>, %b : tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>> {
  %r = stablehlo.multiply %a, %b : tensor<3xcomplex<f32>>
  return %r : tensor<3xcomplex<f32>>
}
