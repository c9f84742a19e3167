// pass: iree-stablehlo-to-linalg
// idea: a vector that is broadcast along rows is read at each row's index
// verdict: correct

func.func @add_rows(%a : tensor<4x6xf32>, %b : tensor<6xf32>) -> tensor<4x6xf32> {
  %r = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<6xf32>) -> tensor<4x6xf32>
  %s = stablehlo.add %a, %r : tensor<4x6xf32>
  return %s : tensor<4x6xf32>
}
