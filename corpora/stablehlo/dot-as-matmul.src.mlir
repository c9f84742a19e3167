// pass: iree-stablehlo-to-linalg
// idea: a product of matrices is a matmul from zero
// verdict: correct

func.func @product(%a : tensor<3x5xf32>, %b : tensor<5x4xf32>) -> tensor<3x4xf32> {
  %p = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<3x5xf32>, tensor<5x4xf32>) -> tensor<3x4xf32>
  return %p : tensor<3x4xf32>
}
