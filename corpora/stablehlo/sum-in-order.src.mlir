// pass: iree-stablehlo-to-linalg
// idea: a sum of floats may go in row-major order from its initial value
// verdict: correct

func.func @sums(%a : tensor<5x7xf32>, %z : tensor<f32>) -> tensor<5xf32> {
  %s = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [1] : (tensor<5x7xf32>, tensor<f32>) -> tensor<5xf32>
  return %s : tensor<5xf32>
}
