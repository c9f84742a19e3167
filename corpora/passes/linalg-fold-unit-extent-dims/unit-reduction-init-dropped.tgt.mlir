func.func @unit_reduction_init_dropped(%a: tensor<16x1xf32>) -> tensor<16xf32> {
  %p = tensor.collapse_shape %a [[0, 1]] : tensor<16x1xf32> into tensor<16xf32>
  return %p : tensor<16xf32>
}
