func.func @unit_reduction(%a: tensor<16x1xf32>, %c: tensor<16xf32>) -> tensor<16xf32> {
  %p = tensor.collapse_shape %a [[0, 1]] : tensor<16x1xf32> into tensor<16xf32>
  %r = arith.addf %c, %p : tensor<16xf32>
  return %r : tensor<16xf32>
}
